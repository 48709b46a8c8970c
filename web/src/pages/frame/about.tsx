import picture from '../../design/img/pasto.svg'
import { Link } from '../../platform/router/link.tsx'
import { Picture } from '../../ui/graphic/picture.tsx'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Prose } from '../../ui/text/prose.tsx'

export function AboutPage() {
  return (
    <Page width="narrow">
      <PageHead title="Sobre" />
      <Card>
        <Picture src={picture} />
        <Prose>
          <h2>A informação do boi, filtrada e organizada</h2>
          <p>
            Quem compra e vende gado recebe preço por telefone, por grupo de mensagem, na porteira e no
            leilão. A Arroba junta essa informação, separa o que interessa e mostra no mesmo dia, para você
            decidir com o mercado na mão.
          </p>
          <h2>O que você encontra aqui</h2>
          <ul>
            <li>
              <strong>Negócios realizados:</strong> o que foi fechado, por quanto, em que praça e em que
              prazo, registrado por quem comprou e por quem vendeu.
            </li>
            <li>
              <strong>Preços e escalas de abate:</strong> quantos dias cada indústria tem programados e quanto
              está pagando pela arroba.
            </li>
            <li>
              <strong>Mercado futuro:</strong> os contratos do boi, do bezerro e do milho, com leitura para
              quem está no campo.
            </li>
            <li>
              <strong>Classificados e ranking:</strong> lotes anunciados por criadores e a nota que os
              pecuaristas dão aos frigoríficos.
            </li>
          </ul>
          <h2>Quem faz</h2>
          <p>
            A Arroba é feita por uma consultoria de fazendas que acompanha o mercado do boi todos os dias, ao
            lado de pecuaristas, confinadores e compradores. Os dados de mercado futuro contam com a parceria
            de uma corretora de commodities.
          </p>
          <h2>O nome</h2>
          <p>
            Arroba é o sinal @ e é também o peso com que se negocia o boi no Brasil: 15 quilos. O mercado
            sempre falou em arroba; a gente só deu um endereço para ela.
          </p>
          <p>
            Recebeu o PDF de uma negociação? <Link to="/verificar">Confira se ele é verdadeiro</Link>.
          </p>
          <p>
            Leia também os <Link to="/termos">termos de uso e a política de privacidade</Link>.
          </p>
        </Prose>
      </Card>
    </Page>
  )
}
