import { NoConnection } from './call.ts'

/** The entry is stored on this device, and is sent by itself once there is signal. */
export class Held extends NoConnection {
  constructor() {
    super('Guardado no aparelho. Sai sozinho, uma vez só, quando o sinal voltar.')
  }
}
