/** Far more than a PDF of this app, which has some tens of kilobytes. */
const LARGEST = 20 * 1024 * 1024

export class FileNotChecked extends Error {}

/** The SHA-256 of a file in hex, computed in the browser, so that the file is not sent. */
export async function digestOf(file: File): Promise<string> {
  // Browsers offer this only to pages with a secure connection.
  if (!('subtle' in crypto))
    throw new FileNotChecked('Este navegador só confere arquivos em endereços que começam com https.')
  if (file.size > LARGEST)
    throw new FileNotChecked('Este arquivo é grande demais para ser um PDF de negociação da Arroba.')
  const bytes = await file.arrayBuffer().catch(() => {
    throw new FileNotChecked('Não deu para ler o arquivo. Escolha-o de novo.')
  })
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
