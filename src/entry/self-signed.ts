/**
 * Creates a self-signed certificate. Its subject says so, because no authority vouches for it. node-forge
 * builds it, since node:crypto can only read certificates.
 */
import { createPrivateKey, randomBytes } from 'node:crypto'
import forge from 'node-forge'

/** Validity of the certificate in years, longer than any demo folder is used. */
const YEARS = 20
const SUBJECT = [
  { name: 'commonName', value: 'Self-signed for demonstration' },
  { name: 'organizationName', value: 'All-in-one server' },
]

/** PEM of the certificate of an RSA key in PEM, valid from `now`. */
export function selfSignedCertificate(key: string, now = new Date()): string {
  const privateKey = forge.pki.privateKeyFromPem(
    createPrivateKey(key).export({ type: 'pkcs1', format: 'pem' }).toString(),
  )
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = forge.pki.setRsaPublicKey(privateKey.n, privateKey.e)
  // A first digit below 8 keeps the number positive.
  certificate.serialNumber = `1${randomBytes(15).toString('hex')}0`
  certificate.validity.notBefore = now
  certificate.validity.notAfter = new Date(
    Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate()),
  )
  certificate.setSubject(SUBJECT)
  certificate.setIssuer(SUBJECT)
  certificate.setExtensions([{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }])
  certificate.sign(privateKey, forge.md.sha256.create())
  return forge.pki.certificateToPem(certificate)
}
