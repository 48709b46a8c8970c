import { Bell, Pencil, Trash2 } from 'lucide-react'
import { SkipLink } from '../../src/ui/layout/skip-link.tsx'
import { Button, ButtonAnchor, ButtonLink } from '../../src/ui/overlay/button.tsx'
import { CopyButton } from '../../src/ui/overlay/copy-button.tsx'
import { IconButton, IconLink } from '../../src/ui/overlay/icon-button.tsx'
import { ShareButton } from '../../src/ui/overlay/share-button.tsx'
import { TextButton, TextLink } from '../../src/ui/overlay/text-button.tsx'
import type { Example, ExampleGroup } from '../example.ts'

const LOOKS = ['primary', 'outline', 'danger', 'accent', 'ghost'] as const

function looksOfButton(): Example[] {
  return LOOKS.flatMap((look): Example[] => [
    { component: 'Button', state: look, show: () => <Button look={look}>Publicar</Button> },
    {
      component: 'Button',
      state: `${look}, hover`,
      force: 'hover',
      show: () => <Button look={look}>Publicar</Button>,
    },
    {
      component: 'Button',
      state: `${look}, focus`,
      force: 'focus',
      show: () => <Button look={look}>Publicar</Button>,
    },
    {
      component: 'Button',
      state: `${look}, disabled`,
      show: () => (
        <Button look={look} disabled>
          Publicar
        </Button>
      ),
    },
    {
      component: 'Button',
      state: `${look}, busy`,
      show: () => (
        <Button look={look} busy>
          Publicando
        </Button>
      ),
    },
  ])
}

export const buttons: ExampleGroup = {
  name: 'buttons',
  title: 'Buttons',
  examples: [
    ...looksOfButton(),
    { component: 'Button', state: 'pressed', force: 'active', show: () => <Button>Publicar</Button> },
    { component: 'Button', state: 'small', show: () => <Button small>Seguir</Button> },
    { component: 'Button', state: 'block', show: () => <Button block>Entrar</Button> },
    {
      component: 'Button',
      state: 'long text',
      show: () => (
        <Button>Enviar a negociação para aprovação da outra parte e compartilhar o documento</Button>
      ),
    },
    { component: 'ButtonLink', state: 'primary', show: () => <ButtonLink to="/">Ver plano</ButtonLink> },
    {
      component: 'ButtonLink',
      state: 'hover',
      force: 'hover',
      show: () => <ButtonLink to="/">Ver plano</ButtonLink>,
    },
    {
      component: 'ButtonLink',
      state: 'outline, small',
      show: () => (
        <ButtonLink to="/" look="outline" small>
          Ver plano
        </ButtonLink>
      ),
    },
    {
      component: 'ButtonAnchor',
      state: 'primary',
      show: () => <ButtonAnchor href="#fora">Abrir o WhatsApp</ButtonAnchor>,
    },
    {
      component: 'ButtonAnchor',
      state: 'focus',
      force: 'focus',
      show: () => <ButtonAnchor href="#fora">Abrir o WhatsApp</ButtonAnchor>,
    },
    {
      component: 'CopyButton',
      state: 'at rest',
      show: () => (
        <CopyButton text="ficha" copied="Token copiado.">
          Copiar o token
        </CopyButton>
      ),
    },
    {
      component: 'IconButton',
      state: 'at rest',
      show: () => <IconButton label="Notificações" icon={<Bell />} />,
    },
    {
      component: 'IconButton',
      state: 'hover',
      force: 'hover',
      show: () => <IconButton label="Notificações" icon={<Bell />} />,
    },
    {
      component: 'IconButton',
      state: 'focus',
      force: 'focus',
      show: () => <IconButton label="Notificações" icon={<Bell />} />,
    },
    {
      component: 'IconButton',
      state: 'disabled',
      show: () => <IconButton label="Notificações" icon={<Bell />} disabled />,
    },
    {
      component: 'IconLink',
      state: 'at rest',
      show: () => <IconLink to="/" label="Editar" icon={<Pencil />} />,
    },
    {
      component: 'IconLink',
      state: 'hover',
      force: 'hover',
      show: () => <IconLink to="/" label="Editar" icon={<Pencil />} />,
    },
    {
      component: 'TextButton',
      state: 'at rest',
      show: () => (
        <TextButton>
          <Pencil />
          Editar
        </TextButton>
      ),
    },
    {
      component: 'TextButton',
      state: 'hover',
      force: 'hover',
      show: () => (
        <TextButton>
          <Pencil />
          Editar
        </TextButton>
      ),
    },
    {
      component: 'TextButton',
      state: 'focus',
      force: 'focus',
      show: () => (
        <TextButton>
          <Pencil />
          Editar
        </TextButton>
      ),
    },
    {
      component: 'TextButton',
      state: 'disabled',
      show: () => (
        <TextButton disabled>
          <Pencil />
          Editar
        </TextButton>
      ),
    },
    {
      component: 'TextButton',
      state: 'danger',
      show: () => (
        <TextButton danger>
          <Trash2 />
          Excluir
        </TextButton>
      ),
    },
    {
      component: 'TextButton',
      state: 'danger, hover',
      force: 'hover',
      show: () => (
        <TextButton danger>
          <Trash2 />
          Excluir
        </TextButton>
      ),
    },
    { component: 'TextLink', state: 'at rest', show: () => <TextLink to="/">Ver todas</TextLink> },
    {
      component: 'TextLink',
      state: 'hover',
      force: 'hover',
      show: () => <TextLink to="/">Ver todas</TextLink>,
    },
    {
      component: 'ShareButton',
      state: 'closed',
      show: () => <ShareButton title="Garrotes nelore" path="/post/1" />,
    },
    {
      component: 'ShareButton',
      state: 'open, where the system shares nothing',
      frame: 480,
      show: () => <ShareButton title="Garrotes nelore" path="/post/1" />,
      prepare: (root) => {
        Reflect.deleteProperty(Navigator.prototype, 'share')
        root.querySelector('button')?.click()
      },
    },
    {
      component: 'SkipLink',
      state: 'focused',
      frame: 120,
      show: () => (
        <>
          <SkipLink />
          <p id="conteudo">Conteúdo</p>
        </>
      ),
      prepare: (root) => root.querySelector('a')?.focus(),
    },
  ],
}
