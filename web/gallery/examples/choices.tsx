import { Checkbox } from '../../src/ui/choice/checkbox.tsx'
import { Chip, ChipLink, Chips } from '../../src/ui/choice/chip.tsx'
import { Radio } from '../../src/ui/choice/radio.tsx'
import { RadioList } from '../../src/ui/choice/radio-list.tsx'
import { Segmented } from '../../src/ui/choice/segmented.tsx'
import { Switch } from '../../src/ui/choice/switch.tsx'
import { Tabs } from '../../src/ui/layout/tabs.tsx'
import { type ExampleGroup, ignore } from '../example.ts'
import { WithState } from '../with-state.tsx'

const TERMS = 'Concordo com os termos de uso e com a política de privacidade, que li e entendi por inteiro'
const REASONS = [
  { value: 'fraud', label: 'Golpe ou fraude' },
  { value: 'offense', label: 'Ofensa ou desrespeito' },
  { value: 'other', label: 'Outro motivo, que não está nesta lista e que conto com as minhas palavras' },
] as const
const PAYMENTS = [
  { value: 'now', label: 'À vista' },
  { value: 'later', label: 'A prazo' },
] as const
const VIEWS = [
  { value: 'all', label: 'Todas' },
  { value: 'sent', label: 'Enviadas e recebidas' },
] as const

export const choices: ExampleGroup = {
  name: 'choices',
  title: 'Choices',
  examples: [
    { component: 'Checkbox', state: 'off', show: () => <Checkbox label="Manter conectado" /> },
    { component: 'Checkbox', state: 'on', show: () => <Checkbox label="Manter conectado" defaultChecked /> },
    {
      component: 'Checkbox',
      state: 'focus',
      force: 'focus',
      show: () => <Checkbox label="Manter conectado" />,
    },
    { component: 'Checkbox', state: 'disabled', show: () => <Checkbox label="Manter conectado" disabled /> },
    {
      component: 'Checkbox',
      state: 'on, disabled',
      show: () => <Checkbox label="Manter conectado" defaultChecked disabled />,
    },
    {
      component: 'Checkbox',
      state: 'error, long text',
      show: () => <Checkbox label={TERMS} error="Concorde com os termos para criar a conta." />,
    },
    { component: 'Radio', state: 'off', show: () => <Radio name="a">30 dias</Radio> },
    {
      component: 'Radio',
      state: 'on',
      show: () => (
        <Radio name="b" defaultChecked>
          30 dias
        </Radio>
      ),
    },
    { component: 'Radio', state: 'focus', force: 'focus', show: () => <Radio name="c">30 dias</Radio> },
    {
      component: 'Radio',
      state: 'disabled',
      show: () => (
        <Radio name="d" disabled>
          30 dias
        </Radio>
      ),
    },
    {
      component: 'RadioList',
      state: 'none chosen',
      show: () => <RadioList legend="Motivo" options={REASONS} value={null} onChange={ignore} />,
    },
    {
      component: 'RadioList',
      state: 'chosen',
      show: () => (
        <WithState initial="fraud">
          {(value, change) => <RadioList legend="Motivo" options={REASONS} value={value} onChange={change} />}
        </WithState>
      ),
    },
    {
      component: 'RadioList',
      state: 'error',
      show: () => (
        <RadioList
          legend="Motivo"
          options={REASONS}
          value={null}
          error="Escolha o motivo da denúncia."
          onChange={ignore}
        />
      ),
    },
    {
      component: 'Switch',
      state: 'off',
      show: () => <Switch label="Receber negociações" checked={false} onChange={ignore} />,
    },
    {
      component: 'Switch',
      state: 'on, with a hint',
      show: () => (
        <WithState initial={true}>
          {(checked, change) => (
            <Switch
              label="Receber negociações"
              hint="Quem tem um plano pode enviar negociações para você aprovar."
              checked={checked}
              onChange={change}
            />
          )}
        </WithState>
      ),
    },
    {
      component: 'Switch',
      state: 'focus',
      force: 'focus',
      show: () => <Switch label="Receber negociações" checked onChange={ignore} />,
    },
    {
      component: 'Segmented',
      state: 'none chosen',
      show: () => <Segmented legend="Pagamento" shown options={PAYMENTS} value={null} onChange={ignore} />,
    },
    {
      component: 'Segmented',
      state: 'chosen',
      show: () => (
        <WithState initial="now">
          {(value, change) => (
            <Segmented legend="Pagamento" options={PAYMENTS} value={value} onChange={change} />
          )}
        </WithState>
      ),
    },
    {
      component: 'Segmented',
      state: 'focus',
      force: 'focus',
      show: () => <Segmented legend="Pagamento" options={PAYMENTS} value="now" onChange={ignore} />,
    },
    {
      component: 'Tabs',
      state: 'the first chosen',
      show: () => (
        <WithState initial="all">
          {(value, change) => (
            <>
              <Tabs label="Negociações" tabs={VIEWS} value={value} panel="tabs-panel" onChange={change} />
              <div id="tabs-panel" role="tabpanel" aria-label="Negociações">
                Nenhuma negociação
              </div>
            </>
          )}
        </WithState>
      ),
    },
    {
      component: 'Tabs',
      state: 'focus',
      force: 'focus',
      show: () => (
        <>
          <Tabs label="Mais negociações" tabs={VIEWS} value="all" panel="more-tabs-panel" onChange={ignore} />
          <div id="more-tabs-panel" role="tabpanel" aria-label="Mais negociações">
            Nenhuma negociação
          </div>
        </>
      ),
    },
    { component: 'Chip', state: 'off', show: () => <Chip pressed={false}>#Bezerro</Chip> },
    { component: 'Chip', state: 'on', show: () => <Chip pressed>#Bezerro</Chip> },
    { component: 'Chip', state: 'hover', force: 'hover', show: () => <Chip pressed={false}>#Bezerro</Chip> },
    { component: 'Chip', state: 'focus', force: 'focus', show: () => <Chip pressed={false}>#Bezerro</Chip> },
    {
      component: 'Chip',
      state: 'disabled',
      show: () => (
        <Chip pressed={false} disabled>
          #Bezerro
        </Chip>
      ),
    },
    {
      component: 'ChipLink',
      state: 'another list',
      show: () => (
        <ChipLink current={false} to="/">
          #Milho
        </ChipLink>
      ),
    },
    {
      component: 'ChipLink',
      state: 'this list',
      show: () => (
        <ChipLink current to="/">
          #Milho
        </ChipLink>
      ),
    },
    {
      component: 'ChipLink',
      state: 'hover',
      force: 'hover',
      show: () => (
        <ChipLink current={false} to="/">
          #Milho
        </ChipLink>
      ),
    },
    {
      component: 'Chips',
      state: 'more than a line',
      show: () => (
        <Chips>
          {['Bezerro', 'Boi Gordo', 'Crédito Rural', 'Frete', 'Leilão', 'Milho', 'Soja'].map((name, at) => (
            <Chip key={name} pressed={at % 3 === 0}>
              #{name}
            </Chip>
          ))}
        </Chips>
      ),
    },
  ],
}
