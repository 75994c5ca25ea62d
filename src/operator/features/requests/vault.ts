/** Encrypts files of requests with a key of their own. Spec HLP-8. */
import type { Context } from '../../platform/context.ts'
import { sealBytes, unsealBytes } from '../../platform/secrets/seal.ts'

type Keyed = Pick<Context, 'pepper'>
const LABEL = 'help file 1'

/** `name` binds the content to its row. */
export function sealFile({ pepper }: Keyed, name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  return sealBytes(pepper, LABEL, name, content)
}
export function unsealFile({ pepper }: Keyed, name: string, sealed: Uint8Array): Uint8Array<ArrayBuffer> {
  return unsealBytes(pepper, LABEL, name, sealed)
}
export function fileName({ owner, id }: { owner: string; id: string }): string {
  return `${owner} ${id}`
}
