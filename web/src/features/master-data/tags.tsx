import { Pencil, Plus, Tag as TagIcon } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../platform/call.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Row, Rows } from '../../ui/layout/rows.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { IconButton } from '../../ui/overlay/icon-button.tsx'
import styles from './master-data.module.css'
import { countedAll } from './master-data-text.ts'
import { OrderButtons } from './order-buttons.tsx'
import { asItStands, type Tag, useStaffTags } from './queries.ts'
import { TagPanel } from './tag-panel.tsx'

function kindOf({ is_bovine, is_slaughter }: Tag): string {
  return is_slaughter ? 'Gado de abate' : is_bovine ? 'Gado' : 'Outros'
}

function usesOf({ uses: { posts, classifieds: ads, negotiations, interests } }: Tag): string {
  return countedAll(
    [
      [posts, 'publicação', 'publicações'],
      [ads, 'anúncio', 'anúncios'],
      [negotiations, 'negociação', 'negociações'],
      [interests, 'seguidor', 'seguidores'],
    ],
    'sem uso',
  )
}

/** All tags in the order of the tag bar, with how many records use each. */
export function Tags() {
  const query = useStaffTags()
  const [open, setOpen] = useState<Tag | 'new' | null>(null)
  return (
    <div className={styles.screen}>
      <Button onClick={() => setOpen('new')}>
        <Plus />
        Nova tag
      </Button>
      <Loaded of={query}>
        {({ tags }) => (
          <Rows>
            {tags.map((tag, at) => (
              <Row
                key={tag.id}
                icon={<TagIcon />}
                end={
                  <div className={styles.actions}>
                    <OrderButtons
                      name={tag.name}
                      place={at + 1}
                      of={tags.length}
                      move={(direction) =>
                        call('PUT /v6/staff/tags/{id}/position', {
                          params: { id: tag.id },
                          body: { direction },
                        })
                      }
                    />
                    <IconButton
                      label={`Alterar ${tag.name}`}
                      icon={<Pencil />}
                      onClick={() => setOpen(tag)}
                    />
                  </div>
                }
              >
                <b>{tag.name}</b>
                <p className={styles.meta}>
                  {kindOf(tag)} · {usesOf(tag)}
                </p>
              </Row>
            ))}
          </Rows>
        )}
      </Loaded>
      {open && (
        <TagPanel
          tag={open === 'new' ? null : asItStands(open, query.data?.tags)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}
