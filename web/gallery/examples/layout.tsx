import { Bell, KeyRound, Smartphone } from 'lucide-react'
import curral from '../../src/design/img/curral.svg'
import { Brand } from '../../src/ui/graphic/brand.tsx'
import { Picture } from '../../src/ui/graphic/picture.tsx'
import { ActionBar, Card, Page } from '../../src/ui/layout/page.tsx'
import { BackLink, PageHead } from '../../src/ui/layout/page-head.tsx'
import { Pager } from '../../src/ui/layout/pager.tsx'
import { Row, RowButton, RowLink, Rows } from '../../src/ui/layout/rows.tsx'
import { SearchEnd } from '../../src/ui/layout/search-end.tsx'
import { StitchedCard } from '../../src/ui/layout/stitched-card.tsx'
import { Button } from '../../src/ui/overlay/button.tsx'
import { TextButton } from '../../src/ui/overlay/text-button.tsx'
import { Avatar } from '../../src/ui/text/avatar.tsx'
import { type Example, type ExampleGroup, ignore } from '../example.ts'
import { avatar } from './people.ts'

const UNTIL = '2026-08-03T14:20:00-03:00'

function pages(): Example[] {
  return (['form', 'narrow', 'wide'] as const).map((width) => ({
    component: 'Page',
    state: width,
    show: () => (
      <Page width={width}>
        <Card>Um grupo de campos</Card>
      </Page>
    ),
  }))
}

export const layout: ExampleGroup = {
  name: 'layout',
  title: 'Layout',
  examples: [
    {
      component: 'PageHead',
      state: 'with all there is',
      frame: 200,
      show: () => (
        <PageHead
          title="Ranking de frigoríficos"
          lead="As notas de quem abateu."
          back="/"
          action={<Button small>Avaliar</Button>}
        />
      ),
    },
    {
      component: 'PageHead',
      state: 'long text',
      frame: 220,
      show: () => <PageHead title="Frigorífico Cooperativo dos Produtores do Vale do Buritizal e Região" />,
    },
    {
      component: 'PageHead',
      state: 'hidden',
      frame: 100,
      show: () => (
        <>
          <PageHead title="Timeline" hidden />
          <p>O título só é lido.</p>
        </>
      ),
    },
    { component: 'BackLink', state: 'at rest', show: () => <BackLink to="/" /> },
    { component: 'BackLink', state: 'hover', force: 'hover', show: () => <BackLink to="/" /> },
    ...pages(),
    { component: 'Card', state: 'at rest', show: () => <Card>Um grupo de campos</Card> },
    {
      component: 'ActionBar',
      state: 'at rest',
      frame: 160,
      show: () => (
        <ActionBar>
          <Button>SALVAR ALTERAÇÃO</Button>
        </ActionBar>
      ),
    },
    { component: 'Brand', state: 'at rest', show: () => <Brand to="/" /> },
    { component: 'Brand', state: 'large', show: () => <Brand large to="/" /> },
    { component: 'Avatar', state: 'small', show: () => <Avatar size="small" avatar={avatar} /> },
    { component: 'Avatar', state: 'medium', show: () => <Avatar avatar={avatar} /> },
    { component: 'Avatar', state: 'large', show: () => <Avatar size="large" avatar={avatar} /> },
    { component: 'Picture', state: 'at rest', show: () => <Picture src={curral} /> },
    {
      component: 'StitchedCard',
      state: 'at rest',
      show: () => (
        <StitchedCard>
          <h2>Arroba Mensal</h2>
          <p>R$ 49,90 por mês</p>
        </StitchedCard>
      ),
    },
    {
      component: 'Pager',
      state: 'the first page',
      show: () => <Pager page={1} hasNext to={(page) => `/?pagina=${page}`} />,
    },
    {
      component: 'Pager',
      state: 'between pages',
      show: () => <Pager page={7} hasNext to={(page) => `/?pagina=${page}`} />,
    },
    {
      component: 'Pager',
      state: 'the last page',
      show: () => <Pager page={1200} hasNext={false} to={(page) => `/?pagina=${page}`} />,
    },
    {
      component: 'SearchEnd',
      state: 'the newest part',
      show: () => <SearchEnd until={UNTIL} part={1} to={(part) => `/?parte=${part}`} />,
    },
    {
      component: 'SearchEnd',
      state: 'a part between',
      show: () => <SearchEnd until={UNTIL} part={2} to={(part) => `/?parte=${part}`} />,
    },
    {
      component: 'SearchEnd',
      state: 'the last part',
      show: () => <SearchEnd until={undefined} part={3} to={(part) => `/?parte=${part}`} />,
    },
    {
      component: 'Rows',
      state: 'all kinds of rows',
      show: () => (
        <Rows>
          <Row icon={<Smartphone />}>Chrome no Android</Row>
          <RowLink icon={<KeyRound />} to="/">
            Alterar senha
          </RowLink>
          <RowButton icon={<Bell />} onClick={ignore}>
            Avisar de novo
          </RowButton>
        </Rows>
      ),
    },
    {
      component: 'Row',
      state: 'with an end',
      show: () => (
        <Rows>
          <Row icon={<Smartphone />} end={<TextButton danger>Desconectar</TextButton>}>
            Safari no iPhone, em um lugar cujo nome é comprido o bastante para passar da linha
          </Row>
        </Rows>
      ),
    },
    {
      component: 'RowLink',
      state: 'hover',
      force: 'hover',
      show: () => (
        <Rows>
          <RowLink icon={<KeyRound />} to="/">
            Alterar senha
          </RowLink>
        </Rows>
      ),
    },
    {
      component: 'RowLink',
      state: 'focus',
      force: 'focus',
      show: () => (
        <Rows>
          <RowLink icon={<KeyRound />} to="/">
            Alterar senha
          </RowLink>
        </Rows>
      ),
    },
    {
      component: 'RowButton',
      state: 'hover',
      force: 'hover',
      show: () => (
        <Rows>
          <RowButton icon={<Bell />} onClick={ignore}>
            Avisar de novo
          </RowButton>
        </Rows>
      ),
    },
  ],
}
