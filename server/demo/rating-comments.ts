/** What people wrote beside their stars, worst first; each list is gone through in order. */
export const ratingComments: Readonly<Record<number, readonly string[]>> = {
  1: [
    'Romaneio não bateu com a balança da fazenda e ninguém explicou a diferença.',
    'Esperei quarenta dias pelo que era à vista. Não volto.',
    'Gado ficou dez horas no caminhão porque o curral de espera estava cheio.',
    'Descontaram carcaça por hematoma que não vi no vídeo. Pedi as fotos e não vieram.',
  ],
  2: [
    'Cancelaram a escala na véspera, com o boi já apartado.',
    'Toalete pesado demais, perdi mais de um por cento de rendimento.',
    'O preço é bom, mas o acerto demora e a gente tem que ligar toda semana.',
    'Frete combinado e depois cobrado. No fim devolveram metade.',
  ],
  3: [
    'Serviço correto, escala longa. Nem melhor nem pior que os vizinhos.',
    'Pagou no dia, mas a classificação saiu dois dias depois do prometido.',
    'Abate bem feito. O atendimento no escritório podia ser melhor.',
    'Rendimento dentro do esperado; pedem papel demais para liberar o embarque.',
    'Para vaca o desconto foi maior do que me disseram por telefone.',
  ],
  4: [
    'Pesaram na minha frente e deixaram acompanhar a linha. Só a fila que é comprida.',
    'Pagamento em trinta dias, no dia certo. Caminhoneiro cuidadoso.',
    'Bom rendimento nos novilhos castrados. Faltou bonificação pela rastreabilidade.',
    'Comprador fala a verdade sobre a escala, e isso vale muito.',
    'Embarcaram no horário, sem gritaria. Voltaria a vender.',
    'Novilha precoce bem paga; o laudo veio completo.',
    'Avisaram do atraso com antecedência e cobriram a diária do caminhão.',
  ],
  5: [
    'Romaneio claro, peça por peça, e o dinheiro na conta no dia seguinte.',
    'Melhor rendimento que já tirei: 54,2 no morto, conferido na hora.',
    'Curral limpo, água à vontade e gente que sabe lidar com o gado.',
    'Bonificaram o lote inteiro pela cobertura de gordura, sem eu pedir.',
    'Vendo há oito anos e nunca tive surpresa no acerto.',
    'Mandaram o vídeo da pesagem sem que eu precisasse cobrar.',
    'Vacas de descarte com preço justo e sem desconto inventado.',
    'Frete por conta deles e escala curta. Recomendo.',
  ],
}
