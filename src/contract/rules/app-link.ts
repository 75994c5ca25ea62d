/**
 * Checks links that open a banking app: an https address of the one autofill service, or a known scheme of a
 * bank. Everything else (`javascript:`, `intent:`, an unknown host) is rejected, whatever its source. Spec
 * PAY-17, Spec GTW-5.
 */

/** Hosts of https links: the autofill service of VietQR. */
const HOSTS: readonly string[] = ['dl.vietqr.io']

/**
 * Schemes of banking apps as their makers registered them; a test compares them with their source
 * (vietnam-qr-pay).
 */
export const APP_SCHEMES: readonly string[] = (
  'abbankmobile acbapp agribankmobile baovietmobile bidcvnmobile bidvsmartbanking bvbankdigimi cake.vn ' +
  'cimb coopbankmobile deeplinkapp eximbankmobile hdbankmobile hydro ionebankglobal ivbmobilebanking ' +
  'kienlongbankmobilebanking lio lv24h mbmobile mightyapp msbmobile myvib2 ncbizimobile ' +
  'newnhsmartbanking oceanbankmobilebanking omniapp plus publicbankmobile pvcombankapp sacombankmobile ' +
  'scbmobilebanking seabankmobile sgbmobile shbmobile shinhanglbvnbank tcb tpbankmobile vabmobilebanking ' +
  'vietbankmobilebanking vietcombankmobile vietinbankmobile vikki vpbankneo wvbs'
).split(' ')

/** Longer links do not come from banks. */
const LINK_LENGTH_MAX = 2_000

export function isAppLink(link: string): boolean {
  // Parsers remove line breaks and tabs from `java\nscript:`, so any such character rejects the link.
  if (link.length > LINK_LENGTH_MAX || /[\s\\\p{Cc}]/u.test(link) || !URL.canParse(link)) return false
  const { protocol, host, username, password } = new URL(link)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' ? HOSTS.includes(host) : APP_SCHEMES.includes(protocol.slice(0, -1))
}
