import { useMatches } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Card, Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import styles from './coming-soon.module.css'
import { comingScreen } from './coming-soon-texts.ts'

/** A screen that is still to come says what it will offer, and where to go meanwhile. */
export const ComingSoonPage = () => {
  const route = useMatches().at(-1)?.id ?? ''
  const screen = comingScreen(route)
  if (!screen) throw new Error(`No text tells what /${route} will offer`)
  const { title, lead, offers, picture, meanwhile } = screen
  return (
    <Page width="narrow">
      <PageHead title={title} action={<span className={styles.flag}>Em breve</span>} />
      <Card>
        <div className={styles.scene}>
          <Picture src={picture} />
          <div className={styles.promise}>
            <Prose>
              <h2>{lead}</h2>
              <ul>
                {offers.map((offer) => (
                  <li key={offer}>{offer}</li>
                ))}
              </ul>
            </Prose>
            <ButtonLink look="outline" to={meanwhile.to}>
              {meanwhile.label}
            </ButtonLink>
          </div>
        </div>
      </Card>
    </Page>
  )
}
