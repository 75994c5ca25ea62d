/**
 * Verifies the signature of an invoice in the browser with WebCrypto: exactly the invoice's data is signed,
 * the digest matches, and the signature is by the operator's key. Spec INV-2.
 */
import { canonical } from './canonical.ts'

/**
 * `foreign`: signed, but not by the operator. `altered`: differs from what was signed. `broken`: not an
 * invoice.
 */
export type Verdict = 'valid' | 'altered' | 'foreign' | 'unsigned' | 'broken'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
/** Signature algorithms of the operator; any other is rejected. */
const WAYS: readonly (readonly [name: string, algorithm: string])[] = [
  ['CanonicalizationMethod', 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'],
  ['SignatureMethod', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  ['DigestMethod', 'http://www.w3.org/2001/04/xmlenc#sha256'],
]

/** `key`: the operator's public key, SubjectPublicKeyInfo in base64; null if the operator signs nothing. */
export async function checkInvoice(xml: string, key: string | null): Promise<Verdict> {
  const root = new DOMParser().parseFromString(xml, 'application/xml').documentElement
  const data = Array.from(root.children).find(({ localName }) => localName === 'DLHDon')
  if (root.localName !== 'HDon' || !data) return 'broken'
  const signatures = Array.from(root.getElementsByTagNameNS(DSIG, 'Signature'))
  const [signature] = signatures
  if (!signature) return 'unsigned'
  const info = signature.getElementsByTagNameNS(DSIG, 'SignedInfo')[0]
  if (signatures.length !== 1 || !info || !pointsTo(root, data, info)) return 'altered'
  const signed = canonical(data)
  const signedInfo = canonical(info)
  if (signed === undefined || signedInfo === undefined) return 'altered'
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(signed))
  if (base64(digest) !== textOf(info, 'DigestValue')) return 'altered'
  const value = fromBase64(textOf(signature, 'SignatureValue'))
  if (!value) return 'altered'
  const own = key && fromBase64(key)
  if (
    own &&
    (await verify(
      await crypto.subtle.importKey('spki', own, ALGORITHM, false, ['verify']),
      value,
      signedInfo,
    ))
  )
    return 'valid'
  return (await isByItsOwnKey(signature, value, signedInfo)) ? 'foreign' : 'altered'
}

/** The only reference must name exactly this element, and its name must be unique in the document. */
function pointsTo(root: Element, data: Element, info: Element): boolean {
  const references = Array.from(info.getElementsByTagNameNS(DSIG, 'Reference'))
  const id = data.getAttribute('Id')
  const named = Array.from(root.querySelectorAll('[Id]')).filter((one) => one.getAttribute('Id') === id)
  const ways = WAYS.every(
    ([name, algorithm]) =>
      info.getElementsByTagNameNS(DSIG, name)[0]?.getAttribute('Algorithm') === algorithm,
  )
  return (
    ways && references.length === 1 && references[0]?.getAttribute('URI') === `#${id}` && named.length === 1
  )
}

async function isByItsOwnKey(
  signature: Element,
  value: Uint8Array<ArrayBuffer>,
  signedInfo: string,
): Promise<boolean> {
  const url = (name: string) =>
    textOf(signature, name).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  try {
    const key = await crypto.subtle.importKey(
      'jwk',
      { kty: 'RSA', n: url('Modulus'), e: url('Exponent') },
      ALGORITHM,
      false,
      ['verify'],
    )
    return await verify(key, value, signedInfo)
  } catch {
    return false
  }
}

function verify(key: CryptoKey, value: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
  return crypto.subtle.verify(ALGORITHM.name, key, value, bytesOf(text))
}

function textOf(element: Element, name: string): string {
  return element.getElementsByTagNameNS(DSIG, name)[0]?.textContent?.replace(/\s/g, '') ?? ''
}
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}
function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
}
function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  } catch {
    return undefined
  }
}
