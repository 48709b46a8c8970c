/** 318,50 for an arroba, 2.680 for a head. */
export function amountText(reais: number, unit: 'arroba' | 'head'): string {
  const decimals = unit === 'arroba' ? 2 : 0
  return reais.toLocaleString('pt-BR', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

export function unitText(unit: 'arroba' | 'head'): string {
  return unit === 'arroba' ? '/@' : '/cabeça'
}
