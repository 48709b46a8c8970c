import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type {
  CreationOptions,
  NewPasskey,
  PasskeyAnswer,
  RequestOptions,
} from '@arroba/contract/accounts/passkeys.ts'

/** How the device was used, as its signature states it. */
type Use = { origin?: string; isUserVerified?: boolean; count?: number }

/**
 * A device with one passkey (WebAuthn). It makes an ES256 key, attests it with the format "none", and signs challenges,
 * as phones do.
 */
export function newAuthenticator({ origin = 'http://arroba.test' } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let uses = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  return {
    id,

    create(
      { rp, challenge }: CreationOptions,
      { origin: from = origin, isUserVerified = true }: Use = {},
    ): NewPasskey {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, key])
      const data = Buffer.concat([
        authenticatorData(rp.id, { isUserVerified, isNew: true, count: 0 }),
        credential,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, from).toString('base64url'),
          attestationObject: attestationOf(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    answer(
      { rpId, challenge }: RequestOptions,
      { origin: from = origin, isUserVerified = true, count }: Use = {},
    ): PasskeyAnswer {
      uses = count ?? uses + 1
      const data = authenticatorData(rpId, { isUserVerified, isNew: false, count: uses })
      const client = clientData('webauthn.get', challenge, from)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function authenticatorData(
  rpId: string,
  { isUserVerified, isNew, count }: { isUserVerified: boolean; isNew: boolean; count: number },
): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(count)
  const flags = 0x01 | (isUserVerified ? 0x04 : 0) | (isNew ? 0x40 : 0)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter])
}

/** The attestation in CBOR: { fmt: "none", attStmt: {}, authData }. */
function attestationOf(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x59]),
    length,
    data,
  ])
}
