/**
 * XML-DSig over the invoice's data (RSA with SHA-256, canonical XML 1.0), by the operator's own key. Rulings: an invoice is signed only if it
 * really is. The key stands in the signature, and whoever checks holds it against the operator's (`selfcare_einvoice_signer`).
 */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'

const DSIG = 'http://www.w3.org/2000/09/xmldsig#'
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** `key`: the public one, SubjectPublicKeyInfo in base64. */
export type InvoiceSigner = { key: string; sign: (data: string, dataId: string) => string }

/** From a PEM, its line breaks written `\n` where it stands on one line. Throws where it is no RSA key. */
export function invoiceSigner(pem: string): InvoiceSigner {
  const secret = createPrivateKey(pem.replaceAll('\\n', '\n'))
  if (secret.asymmetricKeyType !== 'rsa') throw new Error('INVOICE_KEY must hold an RSA private key in PEM.')
  const open = createPublicKey(secret)
  const keyInfo = keyInfoOf(open)
  return {
    key: open.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign(data, dataId) {
      const inside = signedInfo(createHash('sha256').update(data, 'utf8').digest('base64'), dataId)
      // In its canonical form the element carries the namespace that it stands in.
      const value = sign('sha256', Buffer.from(inside.replace('<SignedInfo>', `<SignedInfo xmlns="${DSIG}">`), 'utf8'), secret).toString('base64')
      return `<Signature xmlns="${DSIG}">${inside}<SignatureValue>${value}</SignatureValue>${keyInfo}</Signature>`
    },
  }
}

function signedInfo(digest: string, dataId: string): string {
  const method = (name: string, algorithm: string) => `<${name} Algorithm="${algorithm}"></${name}>`
  const reference = `<Transforms>${method('Transform', C14N)}</Transforms>${method('DigestMethod', SHA256)}<DigestValue>${digest}</DigestValue>`
  return `<SignedInfo>${method('CanonicalizationMethod', C14N)}${method('SignatureMethod', RSA)}<Reference URI="#${dataId}">${reference}</Reference></SignedInfo>`
}

function keyInfoOf(open: KeyObject): string {
  const { n = '', e = '' } = open.export({ format: 'jwk' })
  const base64 = (part: string) => Buffer.from(part, 'base64url').toString('base64')
  return `<KeyInfo><KeyValue><RSAKeyValue><Modulus>${base64(n)}</Modulus><Exponent>${base64(e)}</Exponent></RSAKeyValue></KeyValue></KeyInfo>`
}

declare module '../../platform/context.ts' {
  interface Context {
    /** What invoices are signed with; without it they carry no signature and say so. */
    signer: InvoiceSigner | undefined
  }
}
