import { Prose } from '../../../ui/text/prose.tsx'

export function TermsOfUse() {
  return (
    <Prose>
      <h2>1. Quem oferece a Arroba</h2>
      <p>
        A Arroba é um serviço de uma consultoria de fazendas que reúne, organiza e publica no mesmo dia
        informações do mercado do boi e de outros produtos do campo. Nestes termos, “Arroba” ou “nós” é essa
        consultoria, e “você” é a pessoa que visita o serviço ou tem cadastro nele.
      </p>
      <p>
        Ao marcar a caixa de concordância no cadastro, você aceita estes termos e a política de privacidade
        que vem logo abaixo. Registramos a versão aceita, a data e a hora. Se não concorda, não use o serviço.
      </p>
      <h2>2. Quem pode usar</h2>
      <p>
        A Arroba é para profissionais da pecuária e do agronegócio <strong>com 18 anos ou mais</strong>. Ao se
        cadastrar, você declara ter essa idade. Contas de menores de 18 anos são encerradas assim que
        soubermos.
      </p>
      <h2>3. Seu cadastro</h2>
      <ul>
        <li>
          Informe dados verdadeiros e mantenha-os em dia. Cada pessoa tem um só cadastro, ligado ao seu CPF.
        </li>
        <li>A senha é sua. Não a passe a ninguém, e troque-a se desconfiar que outra pessoa a conhece.</li>
        <li>
          O que for feito com a sua conta é tratado como feito por você, até que nos avise do contrário.
        </li>
      </ul>
      <h2>4. Teste de 30 dias e planos</h2>
      <p>
        O cadastro é gratuito e dá direito a <strong>30 dias de teste</strong> com tudo liberado, sem cartão.
        Terminado o teste, quem não contrata um plano continua no plano Gratuito, que mantém a timeline, os
        comentários, os classificados, o próprio perfil e a resposta a negociações recebidas.
      </p>
      <p>
        Os planos pagos são mensais ou anuais, e o preço é mostrado antes da contratação. No cartão de
        crédito, o plano se renova sozinho ao fim de cada período. Por boleto e PIX, onde forem oferecidos,
        cada período tem a sua cobrança, e o plano é liberado quando o pagamento é confirmado. O recibo vai
        para o seu e-mail, e o histórico dos pagamentos fica no seu perfil, com a data e o valor da próxima
        cobrança.
      </p>
      <p>
        Se o cartão não autorizar uma renovação, avisamos você e tentamos de novo 1, 3 e 5 dias depois do fim
        do período pago. No boleto e no PIX, esperamos o pagamento por 7 dias. Até lá o plano continua
        liberado; sem o pagamento, ele termina, e a conta fica no plano Gratuito.
      </p>
      <p>
        Passar para um plano mais caro vale na hora, com desconto dos dias que você já pagou; para um mais
        barato, vale ao fim do período pago. Se o preço de um plano mudar, o novo vale a partir da cobrança
        seguinte.
      </p>
      <p>
        Você pode cancelar quando quiser: o cancelamento é processado em até 5 dias, o acesso vale até o fim
        do período já pago, e nada mais é cobrado. Até lá você pode voltar atrás. Em compras feitas pela
        internet, você pode desistir em até 7 dias e receber de volta o que pagou, como garante o artigo 49 do
        Código de Defesa do Consumidor; o período que o dinheiro devolvido pagava termina na hora.
      </p>
      <h2>5. O que você publica</h2>
      <p>
        O que você escreve, fotografa e anuncia continua sendo seu. Você nos autoriza, sem custo e enquanto o
        conteúdo estiver publicado, a guardá-lo, mostrá-lo aos outros usuários e adaptar o tamanho das
        imagens. Responda pelo que publica: só use fotos e textos seus ou que tenha licença para usar.
      </p>
      <p>Não é permitido publicar:</p>
      <ul>
        <li>preço, lote ou negócio que não existe, ou informação que você sabe ser falsa;</li>
        <li>ofensa, ameaça, discriminação ou dado pessoal de outra pessoa sem autorização dela;</li>
        <li>animal sem documentação sanitária em dia, produto proibido ou de origem ilegal;</li>
        <li>propaganda repetida, vírus, ou coleta automática do conteúdo da Arroba.</li>
      </ul>
      <p>
        Podemos recusar, esconder ou remover o que descumprir estas regras, e suspender a conta nos casos
        graves ou repetidos. Explicamos o motivo, e você pode pedir uma nova análise.
      </p>
      <h2>6. Negócios entre usuários</h2>
      <p>
        A Arroba aproxima as partes e registra o que elas declaram. Não compra, não vende, não transporta, não
        recebe o pagamento e não garante o negócio: as condições, a entrega, os tributos e a documentação são
        combinados e cumpridos entre comprador e vendedor. A aprovação de uma negociação no aplicativo
        confirma que a outra parte reconhece os dados registrados.
      </p>
      <p>
        Os dados de uma negociação são vistos só por quem a registrou e por quem a recebeu. Se, negócio a
        negócio, os dois lados escolherem contribuir com o preço do mercado, ela entra nele sem nomes: o que
        se mostra é o preço de um estado ou região, calculado de muitos negócios, e nunca um negócio, uma
        pessoa ou uma contagem exata. Cada lado pode voltar atrás a qualquer momento, também depois da
        aprovação, e o negócio sai do cálculo seguinte.
      </p>
      <h2>7. Informação de mercado não é recomendação</h2>
      <p>
        Preços, escalas, rankings e comentários são informativos e podem atrasar ou conter erro. Não são
        recomendação de compra, venda ou investimento. A decisão, e o resultado dela, são seus.
      </p>
      <h2>8. Marca e conteúdo da Arroba</h2>
      <p>
        A marca, os desenhos, os programas e as notícias publicadas por nós pertencem à Arroba ou a quem nos
        deu licença. Você pode compartilhar trechos citando a fonte; revender ou copiar o conjunto, não.
      </p>
      <h2>9. Funcionamento e responsabilidade</h2>
      <p>
        Trabalhamos para que o serviço esteja no ar todos os dias, mas pode haver parada para manutenção ou
        por falha de terceiros. Respondemos pelos danos que causarmos, nos limites da lei; não respondemos
        pelo conteúdo dos usuários nem pelo descumprimento de negócios entre eles, salvo quando a lei disser o
        contrário.
      </p>
      <h2>10. Encerramento da conta</h2>
      <p>
        Você pode encerrar a conta a qualquer momento, pela tela do perfil ou pelo contato do encarregado. O
        que acontece com os seus dados está no item 15.
      </p>
      <h2>11. Mudanças, lei e foro</h2>
      <p>
        Quando estes termos mudarem, publicamos aqui a nova versão com a sua data e avisamos por e-mail os
        usuários cadastrados; mudanças que afetem os seus direitos pedem nova concordância. Vale a lei
        brasileira, e o foro é o da cidade onde você mora.
      </p>
    </Prose>
  )
}
