import { EarTag } from '../../src/ui/graphic/ear-tag.tsx'
import { Facts } from '../../src/ui/layout/facts.tsx'
import { LinkedText } from '../../src/ui/text/linked-text.tsx'
import { PersonName } from '../../src/ui/text/person-name.tsx'
import { Prose } from '../../src/ui/text/prose.tsx'
import { RelativeTime } from '../../src/ui/text/relative-time.tsx'
import { Tag } from '../../src/ui/text/tag.tsx'
import type { ExampleGroup } from '../example.ts'

export const texts: ExampleGroup = {
  name: 'texts',
  title: 'Texts',
  examples: [
    {
      component: 'PersonName',
      state: 'anybody',
      show: () => <PersonName person={{ name: 'Maria Oliveira' }} />,
    },
    {
      component: 'PersonName',
      state: 'official',
      show: () => <PersonName person={{ name: 'Equipe Arroba', official: true }} />,
    },
    { component: 'Tag', state: 'a label', show: () => <Tag name="Boi Gordo" /> },
    { component: 'Tag', state: 'a link', show: () => <Tag name="Boi Gordo" to="/" /> },
    { component: 'Tag', state: 'a link, hover', force: 'hover', show: () => <Tag name="Boi Gordo" to="/" /> },
    { component: 'EarTag', state: 'at rest', show: () => <EarTag price="R$ 2.680,00" /> },
    {
      component: 'EarTag',
      state: 'large, with a unit',
      show: () => <EarTag price="R$ 2.680,00" unit="/ Cabeça" large />,
    },
    {
      component: 'Facts',
      state: 'one has no value',
      show: () => (
        <Facts
          facts={[
            ['Raça', 'Nelore'],
            ['Idade', null],
            ['Peso', '210 kg'],
            [
              'Observação',
              'Embarque fácil o ano inteiro, com balança na fazenda e curral coberto para quarenta cabeças',
            ],
          ]}
        />
      ),
    },
    {
      component: 'LinkedText',
      state: 'with a link and a mention',
      show: () => (
        <p>
          <LinkedText
            text="Oi @maria, veja https://exemplo.example/lote. <b>Barato</b>, @ninguem!"
            mentions={['maria']}
            mentionTo={(nickname) => `/?busca=${nickname}`}
          />
        </p>
      ),
    },
    { component: 'RelativeTime', state: 'long ago', show: () => <RelativeTime at="2020-01-02T12:00:00Z" /> },
    {
      component: 'RelativeTime',
      state: 'long ago, as an age',
      show: () => <RelativeTime at="2020-01-02T12:00:00Z" age />,
    },
    {
      component: 'Prose',
      state: 'headings, lists and links',
      show: () => (
        <Prose>
          <h2>O que fica</h2>
          <p>
            Guardamos só o que a lei pede. Veja a <a href="#politica">política de privacidade</a>.
          </p>
          <ul>
            <li>Notas fiscais, por cinco anos</li>
            <li>Registros de acesso, por seis meses</li>
          </ul>
        </Prose>
      ),
    },
  ],
}
