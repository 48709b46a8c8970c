import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import feed from '../features/posts/feed/feed.module.css'
import { EVERYTHING } from '../features/posts/feed/feed-list.ts'
import { searchAddress } from '../features/posts/feed/search-address.ts'
import { SearchBox } from '../features/posts/feed/search-box.tsx'
import byline from '../features/posts/one/byline.module.css'
import card from '../features/posts/one/post-card.module.css'
import tags from '../features/posts/one/post-tags.module.css'
import { BottomNav } from '../features/shell/bottom-nav.tsx'
import { Header } from '../features/shell/header.tsx'
import timeline from '../pages/posts/timeline.module.css'
import tagBar from '../reference/tags/tag-bar.module.css'
import { ChipLink } from '../ui/choice/chip.tsx'
import { cx } from '../ui/layout/cx.ts'
import { Page } from '../ui/layout/page.tsx'
import tag from '../ui/text/tag.module.css'

const NOBODY = { name: '', avatar: { mini_thumb: '', medium: '' }, plan: '', isStaff: false }
const SHAPES = [1, 2, 3]

function nothing(): void {}

/** The timeline before any of its data has loaded, as pages/posts/timeline.tsx shows it then. */
export function TimelineScreen() {
  return (
    <QueryClientProvider client={new QueryClient()}>
      <Header person={NOBODY} unread={undefined} onSignOut={nothing} />
      <main id="conteudo" tabIndex={-1}>
        <div className={timeline.coming} />
        <Page>
          <div className={timeline.tabs} />
          <div className={timeline.columns}>
            <div className={timeline.filters}>
              <SearchBox
                term={null}
                advanced={searchAddress({ ...EVERYTHING, page: 1 })}
                onSearch={nothing}
              />
              <div className={tagBar.column}>
                <nav className={tagBar.bar} aria-label="Filtrar por tag">
                  <ChipLink current to="/timeline">
                    Todas
                  </ChipLink>
                  {SHAPES.map((shape) => (
                    <span key={shape} className="early-tag" />
                  ))}
                </nav>
              </div>
            </div>
            <div className={timeline.main}>
              <div className={feed.feed} data-slot="posts" aria-busy="true">
                <template>
                  <EarlyCard />
                </template>
                {SHAPES.map((shape) => (
                  <ShapeOfCard key={shape} />
                ))}
              </div>
            </div>
            <aside className={timeline.rail} />
          </div>
        </Page>
      </main>
      <BottomNav />
    </QueryClientProvider>
  )
}

/** A post as PostCard shows it; src/early/draw.ts writes into its slots. */
function EarlyCard() {
  return (
    <article className={card.card} data-early>
      <div className={card.top}>
        <div className={card.words}>
          <div className={card.kind}>
            <b data-slot="kind" />
            <div className={tags.tags}>
              <span className={tag.tag} data-slot="tag" />
            </div>
          </div>
          <h2>
            <a href="/timeline" data-slot="title">
              …
            </a>
          </h2>
          <p className={card.text}>
            <span className={card.lead} data-slot="lead" />
            <span className={card.rest} data-slot="rest" />
          </p>
        </div>
        <div className={card.image} data-slot="image" />
      </div>
      <div className={card.foot}>
        <div className={cx(byline.byline, byline.small)}>
          <span className="early-face" />
          <div>
            <b>
              <span data-slot="name" />
            </b>
            <span className="early-time">…</span>
          </div>
        </div>
        <div className={card.actions}>
          <span className="early-foot" />
          <a className={card.more} href="/timeline">
            CONTINUAR LENDO
          </a>
        </div>
      </div>
    </article>
  )
}

function ShapeOfCard() {
  return (
    <div className={card.card} data-kind="note">
      <div className="early-line" />
      <div className="early-line" />
      <div className="early-line" />
      <div className={byline.byline}>
        <span className="early-face" />
      </div>
    </div>
  )
}
