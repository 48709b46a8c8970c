import { ApiError } from '../../src/platform/call.ts'
import { ChoiceSelect } from '../../src/ui/choice/choice-select.tsx'
import { Combobox } from '../../src/ui/choice/combobox.tsx'
import { FilterChips } from '../../src/ui/choice/filter-chips.tsx'
import { StateSelect } from '../../src/ui/choice/state-select.tsx'
import { TagPicker } from '../../src/ui/choice/tag-picker.tsx'
import type { Source } from '../../src/ui/choice/use-suggestions.ts'
import { FilterPanel } from '../../src/ui/form/filter-panel.tsx'
import { SearchForm } from '../../src/ui/form/search-form.tsx'
import { Select, TextInput } from '../../src/ui/form/text-input.tsx'
import { MentionTextArea } from '../../src/ui/mention/mention-text-area.tsx'
import { type Example, type ExampleGroup, ignore } from '../example.ts'
import { typeInto } from '../type-into.ts'
import { WithState } from '../with-state.tsx'
import { people } from './people.ts'

const UNITS = [
  { value: 'arroba', label: 'Arroba' },
  { value: 'head', label: 'Cabeça' },
] as const

type City = { code: number; name: string }
const CITIES: readonly City[] = [
  { code: 5_208_707, name: 'Goiânia / GO' },
  { code: 5_208_905, name: 'Goiás / GO' },
  { code: 5_209_101, name: 'Goiatuba / GO' },
]

/** A combobox after something was typed. */
function comboboxAfter(state: string, typed: string, ask: Source<City>['ask'], awaits?: string): Example {
  return {
    component: 'Combobox',
    state,
    frame: awaits ? 300 : 100,
    ...(awaits && { awaits }),
    show: () => (
      <WithState initial={{ text: '', item: null as City | null }}>
        {(choice, change) => (
          <Combobox
            control={{ id: 'cidade', 'aria-describedby': undefined, 'aria-invalid': undefined }}
            listLabel="Cidades"
            placeholder="Cidade"
            source={{ name: state, ask }}
            choice={choice}
            onChange={change}
            keyOf={({ code }) => code}
            textOf={({ name }) => name}
            none="Nenhuma cidade com este nome."
          />
        )}
      </WithState>
    ),
    prepare: (root) => {
      root.querySelector('input')?.setAttribute('aria-label', 'Cidade')
      typeInto(root, 'input', typed)
    },
  }
}

const TAGS = ['Bezerro', 'Boi Gordo', 'Café', 'Clima', 'Frete', 'Leilão', 'Milho', 'Soja', 'Vaca Gorda'].map(
  (name, at) => ({ id: at + 1, name }),
)

export const pickers: ExampleGroup = {
  name: 'pickers',
  title: 'Pickers',
  examples: [
    {
      component: 'Select',
      state: 'at rest',
      show: () => (
        <Select aria-label="Unidade">
          <option>Arroba</option>
        </Select>
      ),
    },
    {
      component: 'Select',
      state: 'focus',
      force: 'focus',
      show: () => (
        <Select aria-label="Unidade">
          <option>Arroba</option>
        </Select>
      ),
    },
    {
      component: 'Select',
      state: 'disabled',
      show: () => (
        <Select aria-label="Unidade" disabled>
          <option>Arroba</option>
        </Select>
      ),
    },
    {
      component: 'Select',
      state: 'invalid',
      show: () => (
        <Select aria-label="Unidade" aria-invalid>
          <option>Selecione</option>
        </Select>
      ),
    },
    {
      component: 'ChoiceSelect',
      state: 'none chosen',
      show: () => (
        <ChoiceSelect<string>
          label="Unidade"
          name="a"
          choices={UNITS}
          none="Selecione"
          value=""
          onChange={ignore}
        />
      ),
    },
    {
      component: 'ChoiceSelect',
      state: 'chosen, optional, with a hint',
      show: () => (
        <WithState initial="head">
          {(value, change) => (
            <ChoiceSelect
              label="Unidade"
              name="b"
              choices={UNITS}
              value={value}
              optional
              hint="Como o preço é dito."
              onChange={change}
            />
          )}
        </WithState>
      ),
    },
    {
      component: 'ChoiceSelect',
      state: 'error',
      show: () => (
        <ChoiceSelect<string>
          label="Unidade"
          name="c"
          choices={UNITS}
          none="Selecione"
          value=""
          error="Escolha a unidade."
          onChange={ignore}
        />
      ),
    },
    {
      component: 'StateSelect',
      state: 'none chosen',
      show: () => <StateSelect aria-label="Estado" none="Todos os estados" />,
    },
    {
      component: 'StateSelect',
      state: 'chosen, with one first',
      show: () => (
        <StateSelect
          aria-label="Estado"
          none="Todos os estados"
          first={{ code: 51, acronym: 'MT', name: 'Mato Grosso' }}
          defaultValue="51"
        />
      ),
    },
    {
      component: 'StateSelect',
      state: 'disabled',
      show: () => <StateSelect aria-label="Estado" none="Todos os estados" disabled />,
    },
    comboboxAfter('closed', '', async () => []),
    comboboxAfter('open', 'goi', async () => CITIES, 'Goiatuba'),
    comboboxAfter('nothing fits', 'xyz', async () => [], 'Nenhuma cidade com este nome.'),
    comboboxAfter('loading', 'goi', () => new Promise(ignore), 'Procurando…'),
    comboboxAfter(
      'error',
      'goi',
      () => Promise.reject(new ApiError(503, { errors: ['Estamos em manutenção.'] })),
      'Estamos em manutenção.',
    ),
    {
      component: 'MentionTextArea',
      state: 'people suggested',
      frame: 320,
      show: () => (
        <WithState initial="">
          {(text, change) => (
            <MentionTextArea
              aria-label="Mensagem"
              value={text}
              suggest={async () => people}
              onChange={change}
            />
          )}
        </WithState>
      ),
      prepare: (root) => typeInto(root, 'textarea', 'Quem viu foi a @m'),
      awaits: 'Maria Oliveira',
    },
    {
      component: 'MentionTextArea',
      state: 'nobody suggested',
      show: () => (
        <MentionTextArea aria-label="Mensagem" value="Oi" suggest={async () => []} onChange={ignore} />
      ),
    },
    {
      component: 'SearchForm',
      state: 'empty',
      show: () => <SearchForm label="Buscar na timeline" term={null} onSearch={ignore} />,
    },
    {
      component: 'SearchForm',
      state: 'searched',
      show: () => <SearchForm label="Buscar na timeline" term="garrote" onSearch={ignore} />,
    },
    {
      component: 'SearchForm',
      state: 'focus',
      show: () => <SearchForm label="Buscar na timeline" term="garrote" onSearch={ignore} />,
      force: 'focus',
    },
    {
      component: 'TagPicker',
      state: 'none chosen',
      show: () => (
        <WithState initial={[] as number[]}>
          {(chosen, change) => (
            <TagPicker
              legend="Tags"
              refusal="Possivel selecionar o máximo de 7 TAGS!"
              tags={TAGS}
              chosen={chosen}
              onChange={change}
            />
          )}
        </WithState>
      ),
    },
    {
      component: 'TagPicker',
      state: 'seven chosen',
      show: () => (
        <TagPicker
          legend="Assuntos"
          refusal="MÁXIMO DE TAGS PERMITIDA: 7!"
          tags={TAGS}
          chosen={[1, 2, 3, 4, 5, 6, 7]}
          onChange={ignore}
        />
      ),
    },
    {
      component: 'TagPicker',
      state: 'tags on their way',
      show: () => (
        <TagPicker
          legend="Tags"
          refusal="Possivel selecionar o máximo de 7 TAGS!"
          tags={undefined}
          chosen={[]}
          onChange={ignore}
        />
      ),
    },
    {
      component: 'FilterChips',
      state: 'one filter',
      show: () => <FilterChips filters={[{ text: 'Mato Grosso', to: '/' }]} clear="/" />,
    },
    {
      component: 'FilterChips',
      state: 'several filters',
      show: () => (
        <FilterChips
          filters={[
            { text: 'Mato Grosso', to: '/' },
            { text: '#Bezerro', to: '/' },
            { text: 'De R$ 250,00', to: '/' },
          ]}
          clear="/"
        />
      ),
    },
    {
      component: 'FilterPanel',
      state: 'closed',
      show: () => <FilterPanel count={0}>{() => null}</FilterPanel>,
    },
    {
      component: 'FilterPanel',
      state: 'open, beside a search',
      show: () => (
        <FilterPanel count={2} search={<SearchForm label="Buscar anúncios" term="" onSearch={ignore} />}>
          {() => <TextInput aria-label="Preço de" />}
        </FilterPanel>
      ),
      prepare: (root) => root.querySelector<HTMLElement>('[aria-expanded]')?.click(),
    },
  ],
}
