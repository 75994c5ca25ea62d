/**
 * Signs the invoice data with the operator's key as XML-DSig (RSA with SHA-256, canonical XML 1.0) through
 * xml-crypto. The public key and the optional certificate are part of the signature;
 * `selfcare_einvoice_signer` returns the operator's key, so that a file can be verified.
 */
import { createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'

const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const RSA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/**
 * `key`: the public key, SubjectPublicKeyInfo in base64. `sign` returns the `Signature` element over the
 * element `dataId`.
 */
export type InvoiceSigner = { key: string; sign: (data: string, dataId: string) => string }

/**
 * `key` and `certificate` are PEM, with line breaks as `\n` if they are on one line. Without a certificate
 * the signature contains only the public key. Throws if the key is not an RSA key or the certificate belongs
 * to another key.
 */
export function invoiceSigner(key: string, certificate?: string): InvoiceSigner {
  const secret = createPrivateKey(linesOf(key))
  if (secret.asymmetricKeyType !== 'rsa') throw new Error('INVOICE_KEY must hold an RSA private key in PEM.')
  const open = createPublicKey(secret)
  const keyInfo = keyValueOf(open) + (certificate ? certificateOf(certificate, secret) : '')
  return {
    key: open.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign(data, dataId) {
      const signing = new SignedXml({
        privateKey: secret,
        signatureAlgorithm: RSA,
        canonicalizationAlgorithm: C14N,
        getKeyInfoContent: () => keyInfo,
      })
      signing.addReference({ xpath: `//*[@Id='${dataId}']`, transforms: [C14N], digestAlgorithm: SHA256 })
      signing.computeSignature(`<HDon>${data}</HDon>`)
      return signing.getSignatureXml()
    },
  }
}

function linesOf(pem: string): string {
  return pem.replaceAll('\\n', '\n')
}

function keyValueOf(open: KeyObject): string {
  const { n = '', e = '' } = open.export({ format: 'jwk' })
  const base64 = (part: string) => Buffer.from(part, 'base64url').toString('base64')
  const key = `<Modulus>${base64(n)}</Modulus><Exponent>${base64(e)}</Exponent>`
  return `<KeyValue><RSAKeyValue>${key}</RSAKeyValue></KeyValue>`
}

function certificateOf(pem: string, secret: KeyObject): string {
  const certificate = readCertificate(pem)
  if (!certificate.checkPrivateKey(secret))
    throw new Error('INVOICE_CERTIFICATE is not the certificate of INVOICE_KEY.')
  return `<X509Data><X509Certificate>${certificate.raw.toString('base64')}</X509Certificate></X509Data>`
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(linesOf(pem))
  } catch {
    throw new Error('INVOICE_CERTIFICATE must hold a certificate in PEM.')
  }
}

declare module '../../platform/context.ts' {
  interface Context {
    /** Signs invoices; without a signer they are unsigned and say so. */
    signer: InvoiceSigner | undefined
  }
}
