import { Mail } from 'lucide-react'
import { Field, FieldError, FieldGroup } from '../../src/ui/form/field.tsx'
import { TextArea, TextInput } from '../../src/ui/form/text-input.tsx'
import { LongText } from '../../src/ui/text/long-text.tsx'
import { type ExampleGroup, ignore } from '../example.ts'
import { WithState } from '../with-state.tsx'

const LONG = 'Lote apartado por peso, vermifugado e vacinado. '.repeat(6)

export const fields: ExampleGroup = {
  name: 'fields',
  title: 'Fields',
  examples: [
    {
      component: 'Field',
      state: 'empty',
      show: () => <Field label="E-mail">{(control) => <TextInput {...control} />}</Field>,
    },
    {
      component: 'Field',
      state: 'optional, with a hint',
      show: () => (
        <Field label="Apelido" optional hint="Como os outros veem você.">
          {(control) => <TextInput {...control} />}
        </Field>
      ),
    },
    {
      component: 'Field',
      state: 'error',
      show: () => (
        <Field label="E-mail" error="Email Inválido!" hint="O que você usa para entrar.">
          {(control) => <TextInput {...control} defaultValue="joao@fazenda" />}
        </Field>
      ),
    },
    {
      component: 'FieldError',
      state: 'long text',
      show: () => (
        <FieldError>
          O município não foi encontrado em Mato Grosso: escolha um dos parecidos na lista ou escreva o nome
          inteiro.
        </FieldError>
      ),
    },
    {
      component: 'FieldGroup',
      state: 'with a hint',
      show: () => (
        <FieldGroup legend="Endereço" hint="Onde o lote está.">
          <Field label="Rua">{(control) => <TextInput {...control} />}</Field>
        </FieldGroup>
      ),
    },
    {
      component: 'TextInput',
      state: 'placeholder',
      show: () => <TextInput aria-label="Nome" placeholder="Nome completo" />,
    },
    {
      component: 'TextInput',
      state: 'filled',
      show: () => <TextInput aria-label="Nome" defaultValue="João da Silva" />,
    },
    {
      component: 'TextInput',
      state: 'hover',
      force: 'hover',
      show: () => <TextInput aria-label="Nome" defaultValue="João da Silva" />,
    },
    {
      component: 'TextInput',
      state: 'focus',
      force: 'focus',
      show: () => <TextInput aria-label="Nome" defaultValue="João da Silva" />,
    },
    {
      component: 'TextInput',
      state: 'disabled',
      show: () => <TextInput aria-label="Nome" defaultValue="João da Silva" disabled />,
    },
    {
      component: 'TextInput',
      state: 'read only',
      show: () => <TextInput aria-label="Nome" defaultValue="João da Silva" readOnly />,
    },
    {
      component: 'TextInput',
      state: 'with an icon',
      show: () => <TextInput aria-label="E-mail" icon={<Mail />} defaultValue="joao@arroba.example" />,
    },
    {
      component: 'TextInput',
      state: 'long text',
      show: () => <TextInput aria-label="Nome" defaultValue={LONG} />,
    },
    {
      component: 'TextArea',
      state: 'empty',
      show: () => <TextArea aria-label="Mensagem" placeholder="Escreva aqui" />,
    },
    {
      component: 'TextArea',
      state: 'focus',
      force: 'focus',
      show: () => <TextArea aria-label="Mensagem" defaultValue={LONG} />,
    },
    {
      component: 'TextArea',
      state: 'disabled',
      show: () => <TextArea aria-label="Mensagem" defaultValue={LONG} disabled />,
    },
    {
      component: 'LongText',
      state: 'empty, with a hint',
      show: () => (
        <WithState initial="">
          {(text, change) => (
            <LongText
              label="Mensagem"
              name="a"
              text={text}
              limit={300}
              error={undefined}
              hint="Conte o que importa."
              onChange={change}
            />
          )}
        </WithState>
      ),
    },
    {
      component: 'LongText',
      state: 'short, near its limit',
      show: () => (
        <WithState initial={LONG}>
          {(text, change) => (
            <LongText
              label="Motivo"
              name="b"
              text={text}
              limit={300}
              short
              error={undefined}
              onChange={change}
            />
          )}
        </WithState>
      ),
    },
    {
      component: 'LongText',
      state: 'error',
      show: () => (
        <LongText
          label="Motivo"
          name="c"
          text=""
          limit={300}
          short
          error="Escreva o motivo."
          onChange={ignore}
        />
      ),
    },
    {
      component: 'LongText',
      state: 'read only',
      show: () => (
        <LongText
          label="Motivo"
          name="d"
          text="Já vendi."
          limit={300}
          short
          readOnly
          error={undefined}
          onChange={ignore}
        />
      ),
    },
  ],
}
