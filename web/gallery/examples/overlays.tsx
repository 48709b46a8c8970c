import { CircleUser, Pencil, Trash2 } from 'lucide-react'
import { ApiError } from '../../src/platform/call.ts'
import { TextInput } from '../../src/ui/form/text-input.tsx'
import { Panel, PanelActions } from '../../src/ui/layout/panel.tsx'
import { Button } from '../../src/ui/overlay/button.tsx'
import { Confirmation } from '../../src/ui/overlay/confirmation.tsx'
import { Dialog, Modal, Sheet } from '../../src/ui/overlay/dialog.tsx'
import { Menu } from '../../src/ui/overlay/menu.tsx'
import { WordsDialog } from '../../src/ui/overlay/text-dialog.tsx'
import { type ExampleGroup, ignore } from '../example.ts'

const FAILURE = new ApiError(409, { errors: ['Esta negociação já foi aprovada e não muda mais.'] })
const LONG = 'Quem comentou, curtiu ou respondeu deixa de ver o que você escreveu. '.repeat(8)

function deletion(busy: boolean, error: unknown) {
  return (
    <Confirmation
      title="Deseja Realmente EXCLUIR?"
      action="Excluir publicação"
      busy={busy}
      error={error}
      onConfirm={ignore}
      onClose={ignore}
    >
      <p>“Vendo bezerros em Água Boa”</p>
    </Confirmation>
  )
}

function rejection(busy: boolean, error: unknown) {
  return (
    <WordsDialog
      title="Recusar anúncio"
      lead="Quem anunciou lê o motivo."
      label="Motivo da recusa"
      limit={500}
      action="Recusar"
      breaksOf={(words) => (words.trim() ? [] : ['Escreva o motivo da recusa.'])}
      busy={busy}
      error={error}
      onSend={ignore}
      onClose={ignore}
    />
  )
}

const MENU = [
  { icon: <Pencil />, label: 'Editar', to: '/' },
  { icon: <Trash2 />, label: 'Excluir', onSelect: ignore },
]

export const overlays: ExampleGroup = {
  name: 'overlays',
  title: 'Overlays',
  examples: [
    {
      component: 'Dialog',
      state: 'with two buttons',
      frame: 360,
      show: () => (
        <Dialog
          title="Falha no login!"
          onClose={ignore}
          actions={
            <>
              <Button look="outline">Cancelar</Button>
              <Button>Tentar de novo</Button>
            </>
          }
        >
          O e-mail ou a senha não confere.
        </Dialog>
      ),
    },
    {
      component: 'Dialog',
      state: 'long text',
      frame: 420,
      show: () => (
        <Dialog
          title="Excluir a conta e tudo o que está nela, agora e para sempre?"
          onClose={ignore}
          actions={<Button look="danger">Excluir</Button>}
        >
          {LONG}
        </Dialog>
      ),
    },
    {
      component: 'Modal',
      state: 'bare',
      frame: 200,
      show: () => (
        <Modal aria-label="Um modal" onClose={ignore}>
          Tudo o mais espera.
        </Modal>
      ),
    },
    {
      component: 'Sheet',
      state: 'open',
      frame: 300,
      show: () => (
        <Sheet label="Publicar" onClose={ignore}>
          <Button block>Escrever mensagem</Button>
        </Sheet>
      ),
    },
    {
      component: 'Panel',
      state: 'open',
      frame: 340,
      show: () => (
        <Panel title="Denunciar comentário" onClose={ignore}>
          <TextInput aria-label="Quer contar mais?" />
          <PanelActions>
            <Button look="outline">Cancelar</Button>
            <Button>Enviar denúncia</Button>
          </PanelActions>
        </Panel>
      ),
    },
    {
      component: 'PanelActions',
      state: 'under a long text',
      frame: 420,
      show: () => (
        <Panel title="Termos de uso" onClose={ignore}>
          <p>{LONG.repeat(3)}</p>
          <PanelActions>
            <Button>Li e concordo</Button>
          </PanelActions>
        </Panel>
      ),
    },
    { component: 'Confirmation', state: 'asked', frame: 340, show: () => deletion(false, null) },
    { component: 'Confirmation', state: 'busy', frame: 340, show: () => deletion(true, null) },
    { component: 'Confirmation', state: 'failed', frame: 380, show: () => deletion(false, FAILURE) },
    { component: 'WordsDialog', state: 'empty', frame: 440, show: () => rejection(false, null) },
    { component: 'WordsDialog', state: 'busy', frame: 440, show: () => rejection(true, null) },
    { component: 'WordsDialog', state: 'failed', frame: 480, show: () => rejection(false, FAILURE) },
    {
      component: 'WordsDialog',
      state: 'sent without words',
      frame: 480,
      show: () => rejection(false, null),
      prepare: (root) => root.querySelector<HTMLElement>('button[type=submit]')?.click(),
    },
    {
      component: 'Menu',
      state: 'closed',
      show: () => (
        <Menu
          items={MENU}
          trigger={(props) => (
            <Button {...props} look="outline">
              Mais opções
            </Button>
          )}
        />
      ),
    },
    {
      component: 'Menu',
      state: 'open',
      frame: 320,
      show: () => (
        <Menu
          startsOpen
          items={MENU}
          header={
            <p>
              <CircleUser /> João da Silva
            </p>
          }
          trigger={(props) => (
            <Button {...props} look="outline">
              Menu do perfil
            </Button>
          )}
        />
      ),
    },
    {
      component: 'Menu',
      state: 'small, open',
      frame: 240,
      show: () => (
        <Menu
          small
          startsOpen
          items={MENU}
          trigger={(props) => (
            <Button {...props} look="outline">
              Mais opções
            </Button>
          )}
        />
      ),
    },
  ],
}
