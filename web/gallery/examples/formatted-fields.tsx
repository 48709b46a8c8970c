import avatar from '../../src/design/img/bezerro.svg'
import { DateInput } from '../../src/ui/form/date-input.tsx'
import { DateRangeFields } from '../../src/ui/form/date-range-fields.tsx'
import { ImageInput } from '../../src/ui/form/image-input.tsx'
import { MaskedInput } from '../../src/ui/form/masked-input.tsx'
import { MoneyInput, NumberInput } from '../../src/ui/form/number-input.tsx'
import { PasswordInput } from '../../src/ui/form/password-input.tsx'
import { type ExampleGroup, ignore } from '../example.ts'
import { WithState } from '../with-state.tsx'

export const formattedFields: ExampleGroup = {
  name: 'formatted-fields',
  title: 'Fields with a format',
  examples: [
    {
      component: 'PasswordInput',
      state: 'hidden',
      show: () => <PasswordInput aria-label="Senha" defaultValue="boi-gordo" />,
    },
    {
      component: 'PasswordInput',
      state: 'shown',
      show: () => <PasswordInput aria-label="Senha" defaultValue="boi-gordo" />,
      prepare: (root) => root.querySelector('button')?.click(),
    },
    {
      component: 'NumberInput',
      state: 'empty',
      show: () => (
        <WithState initial="">
          {(text, change) => <NumberInput aria-label="Cabeças" value={text} onChange={change} />}
        </WithState>
      ),
    },
    {
      component: 'NumberInput',
      state: 'filled',
      show: () => (
        <WithState initial="1.200">
          {(text, change) => <NumberInput aria-label="Cabeças" value={text} onChange={change} />}
        </WithState>
      ),
    },
    {
      component: 'MoneyInput',
      state: 'empty',
      show: () => (
        <WithState initial="">
          {(text, change) => <MoneyInput aria-label="Valor" value={text} onChange={change} />}
        </WithState>
      ),
    },
    {
      component: 'MoneyInput',
      state: 'filled',
      show: () => (
        <WithState initial="2.680,50">
          {(text, change) => <MoneyInput aria-label="Valor" value={text} onChange={change} />}
        </WithState>
      ),
    },
    {
      component: 'MoneyInput',
      state: 'disabled',
      show: () => <MoneyInput aria-label="Valor" value="2.680,50" disabled onChange={ignore} />,
    },
    {
      component: 'MaskedInput',
      state: 'empty',
      show: () => <MaskedInput aria-label="CPF" mask="999.999.999-99" placeholder="000.000.000-00" />,
    },
    {
      component: 'MaskedInput',
      state: 'filled',
      show: () => <MaskedInput aria-label="CPF" mask="999.999.999-99" defaultValue="52998224725" />,
    },
    {
      component: 'DateInput',
      state: 'empty',
      show: () => (
        <WithState initial="">
          {(text, change) => (
            <DateInput aria-label="Data" calendar="Escolher no calendário" value={text} onChange={change} />
          )}
        </WithState>
      ),
    },
    {
      component: 'DateInput',
      state: 'filled',
      show: () => (
        <WithState initial="20/11/2026">
          {(text, change) => (
            <DateInput aria-label="Data" calendar="Escolher no calendário" value={text} onChange={change} />
          )}
        </WithState>
      ),
    },
    {
      component: 'DateInput',
      state: 'disabled',
      show: () => (
        <DateInput
          aria-label="Data"
          calendar="Escolher no calendário"
          value="20/11/2026"
          disabled
          onChange={ignore}
        />
      ),
    },
    {
      component: 'DateRangeFields',
      state: 'empty',
      show: () => <DateRangeFields range={{ from: '', to: '' }} errors={{}} onChange={ignore} />,
    },
    {
      component: 'DateRangeFields',
      state: 'error',
      show: () => (
        <DateRangeFields
          range={{ from: '20/11/2026', to: '01/11/2026' }}
          errors={{ to: 'A data inicial é depois da data final.' }}
          onChange={ignore}
        />
      ),
    },
    {
      component: 'ImageInput',
      state: 'empty',
      show: () => (
        <ImageInput label="Foto" hint="JPEG, PNG ou WebP, até 10 MB." value={null} onChange={ignore} />
      ),
    },
    {
      component: 'ImageInput',
      state: 'present',
      show: () => <ImageInput label="Foto" value={null} present={avatar} onChange={ignore} />,
    },
    {
      component: 'ImageInput',
      state: 'error',
      show: () => <ImageInput label="Foto" value={null} error="Envie uma foto do lote." onChange={ignore} />,
    },
    {
      component: 'ImageInput',
      state: 'round, empty',
      show: () => <ImageInput label="Foto" round value={null} onChange={ignore} />,
    },
    {
      component: 'ImageInput',
      state: 'round, present',
      show: () => <ImageInput label="Foto" round value={null} present={avatar} onChange={ignore} />,
    },
  ],
}
