import { boiGordo } from './posts/boi-gordo.ts'
import { clima } from './posts/clima.ts'
import { confinamento } from './posts/confinamento.ts'
import { conversas } from './posts/conversas.ts'
import { credito } from './posts/credito.ts'
import { frete } from './posts/frete.ts'
import { futuroExportacao } from './posts/futuro-exportacao.ts'
import { graos } from './posts/graos.ts'
import { insumos } from './posts/insumos.ts'
import { leilaoGenetica } from './posts/leilao-genetica.ts'
import { noticiasChuvas } from './posts/noticias-chuvas.ts'
import { noticiasQuinzena } from './posts/noticias-quinzena.ts'
import { noticiasRecentes } from './posts/noticias-recentes.ts'
import { noticiasSeca } from './posts/noticias-seca.ts'
import { pastagem } from './posts/pastagem.ts'
import { prosa } from './posts/prosa.ts'
import { reposicao } from './posts/reposicao.ts'
import { sanidade } from './posts/sanidade.ts'
import { vacaNovilha } from './posts/vaca-novilha.ts'
import type { Post } from './story.ts'

/** The whole story, in no order. */
export const posts: Post[] = [
  boiGordo,
  clima,
  confinamento,
  conversas,
  credito,
  frete,
  futuroExportacao,
  graos,
  insumos,
  leilaoGenetica,
  noticiasChuvas,
  noticiasQuinzena,
  noticiasRecentes,
  noticiasSeca,
  pastagem,
  prosa,
  reposicao,
  sanidade,
  vacaNovilha,
].flat()
