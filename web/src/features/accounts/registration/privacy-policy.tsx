import { Prose } from '../../../ui/text/prose.tsx'

const DATA_OFFICER = 'encarregado@arroba.example'

export function PrivacyPolicy() {
  return (
    <Prose>
      <h2>12. Dados que tratamos</h2>
      <ul>
        <li>
          <strong>Do cadastro:</strong> nome, apelido, e-mail, telefone, CPF, foto (se você enviar), assuntos
          de interesse e como conheceu a Arroba.
        </li>
        <li>
          <strong>Do uso:</strong> mensagens, comentários, curtidas, anúncios, negociações, avaliações e os
          dias em que você usou a Arroba: só o dia, e não o que fez nele.
        </li>
        <li>
          <strong>Dos pagamentos:</strong> o plano, o endereço de cobrança e, de cada pagamento, o valor, a
          forma e as datas. Do cartão, só a bandeira e os quatro últimos dígitos.
        </li>
        <li>
          <strong>Técnicos:</strong> endereço IP, data e hora de acesso e o tipo do aparelho, como manda o
          Marco Civil da Internet (Lei 12.965/2014).
        </li>
      </ul>
      <p>
        Não pedimos nem queremos dados sensíveis. Das fotos que você envia, apagamos a localização gravada
        pela câmera. O número do cartão vai direto do seu navegador para a empresa de pagamento, que o guarda
        para as renovações, e não passa por nós.
      </p>
      <h2>13. Para que usamos, e com que base na lei</h2>
      <ul>
        <li>
          <strong>Prestar o serviço contratado</strong> (art. 7º, V, da LGPD, Lei 13.709/2018): criar a conta,
          mostrar a timeline, registrar negociações, cobrar o plano, enviar avisos e recibos.
        </li>
        <li>
          <strong>Cumprir a lei</strong> (art. 7º, II): guardar registros de acesso, pagamentos e documentos
          fiscais.
        </li>
        <li>
          <strong>Prevenir fraude e manter a segurança</strong> (art. 7º, IX, legítimo interesse): um cadastro
          por CPF, limite de tentativas de senha, moderação.
        </li>
        <li>
          <strong>Saber quanto a Arroba é usada</strong> (art. 7º, IX, legítimo interesse): contar quantas
          pessoas a usam por dia.
        </li>
        <li>
          <strong>Estatísticas de mercado</strong> (art. 7º, I, consentimento): só dos negócios que você
          marcar, e sem o seu nome.
        </li>
      </ul>
      <p>Não vendemos dados pessoais e não usamos decisões automáticas que afetem os seus interesses.</p>
      <h2>14. Com quem compartilhamos</h2>
      <p>
        Outros usuários veem o seu nome, apelido, foto e o que você publica; nos anúncios, também o telefone
        que você informar; e, numa negociação aprovada, as duas partes veem o nome e o telefone uma da outra.{' '}
        <strong>O seu CPF nunca é mostrado a ninguém.</strong> Fora isso, compartilhamos apenas com quem
        hospeda o serviço, envia os e-mails e processa os pagamentos, sob contrato e só no necessário, e com
        autoridades, quando a lei obriga. A empresa de pagamento recebe o seu nome, CPF, e-mail, telefone e
        endereço de cobrança, de que ela precisa para emitir a cobrança.
      </p>
      <h2>15. Por quanto tempo guardamos</h2>
      <p>
        Enquanto a conta existir, e por menos tempo o que deixa de servir: notificações lidas por 180 dias e
        não lidas por 1 ano, sessões por 30 dias sem uso, aparelhos conhecidos por 1 ano sem uso, os dias de
        uso por 180 dias. Registros de acesso são guardados por 6 meses; pagamentos e assinaturas, por 5 anos.
      </p>
      <p>
        <strong>Quando você exclui a conta</strong>, ela se encerra na hora. Suas fotos, seus anúncios, suas
        curtidas, avaliações, notificações, dias de uso e o endereço de cobrança são apagados, as negociações
        ainda sem resposta são retiradas, e a assinatura termina, sem outra cobrança. O que você publicou e
        comentou continua lá, mas como de uma “Conta excluída”, sem o seu nome, apelido e foto. Numa
        negociação já aprovada ou reprovada, a outra parte continua vendo o seu nome e, na aprovada, o seu
        telefone: ela precisa deles para provar o negócio.
      </p>
      <p>
        O que a lei nos permite guardar, para defesa em processos e obrigações legais (art. 16, I, e art. 7º,
        VI), isto é, nome, e-mail, telefone, CPF, os termos aceitos, os pagamentos e essas negociações, é
        mantido à parte por <strong>até 5 anos</strong> e então apagado. O apelido fica reservado por 1 ano,
        para que ninguém se passe por você.
      </p>
      <h2>16. Os seus direitos</h2>
      <p>A LGPD (art. 18) garante que você possa, de graça e a qualquer momento:</p>
      <ul>
        <li>saber se tratamos dados seus e ter acesso a eles;</li>
        <li>corrigir dados incompletos, errados ou antigos;</li>
        <li>levar os seus dados para outro serviço, em arquivo aberto;</li>
        <li>pedir que dados desnecessários sejam apagados, bloqueados ou tornados anônimos;</li>
        <li>saber com quem compartilhamos;</li>
        <li>retirar um consentimento dado e apagar os dados tratados com ele;</li>
        <li>opor-se a um uso que considere irregular.</li>
      </ul>
      <p>
        No seu perfil, “Baixar meus dados” entrega tudo o que guardamos sobre você, em arquivos abertos, e
        “Excluir minha conta” encerra a conta. Para o mais, escreva ao encarregado: respondemos em até 15
        dias. Se a resposta não resolver, você pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD)
        em gov.br/anpd.
      </p>
      <h2>17. Segurança</h2>
      <p>
        A senha é guardada de um jeito que nem nós conseguimos lê-la, o CPF é cifrado, a conexão é protegida e
        cada acesso da nossa equipe fica registrado. Se houver um incidente que traga risco a você, avisaremos
        você e a ANPD.
      </p>
      <h2>18. O que fica no seu aparelho</h2>
      <p>
        Não usamos cookies nem rastreadores de propaganda. O navegador guarda a sua sessão e as suas
        preferências, como o tema claro ou escuro; ao sair, a sessão é apagada. Guarda também um código
        sorteado, que só serve para avisar você por e-mail quando a sua conta é aberta em um aparelho novo: de
        nosso lado ele fica cifrado, junto da sua conta, e some depois de um ano sem uso.
      </p>
      <p>
        Durante uma compra, o plano, a forma de pagamento e o endereço ficam na aba, até você sair ou
        fechá-la. Do cartão, nada fica.
      </p>
      <h2>19. Encarregado pelos dados</h2>
      <p>
        Fale com o nosso encarregado pelo tratamento de dados pessoais em{' '}
        <a href={`mailto:${DATA_OFFICER}`}>{DATA_OFFICER}</a>.
      </p>
    </Prose>
  )
}
