import { NoConnection } from './call.ts'

/** It is stored on this device and goes out by itself. */
export class Held extends NoConnection {
  constructor() {
    super('Guardado no aparelho. Sai sozinho, uma vez só, quando o sinal voltar.')
  }
}
