import type { Me } from '@arroba/contract/accounts.ts'
import { Chips } from '../../ui/choice/chip.tsx'
import { TextLink } from '../../ui/overlay/text-button.tsx'
import { Tag } from '../../ui/text/tag.tsx'
import styles from './interests-card.module.css'

/** The tags that the person follows, each with a link to its list. */
export function InterestsCard({ interested_tags }: Pick<Me, 'interested_tags'>) {
  return (
    <section className={styles.card} aria-labelledby="interesses">
      <div className={styles.head}>
        <h2 id="interesses">Meus interesses</h2>
        <TextLink to="/user/interesses" aria-label="Alterar interesses">
          Alterar
        </TextLink>
      </div>
      {interested_tags.length > 0 ? (
        <Chips>
          {interested_tags.map(({ id, name, slug }) => (
            <Tag key={id} name={name} to={`/timeline/${slug}`} />
          ))}
        </Chips>
      ) : (
        <p>Escolha até 7 tags: elas montam a lista “Para você” da timeline.</p>
      )}
    </section>
  )
}
