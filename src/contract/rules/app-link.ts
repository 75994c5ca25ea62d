/**
 * Links that open a bank's app: an https address of the one service that fills apps in, or a scheme that is
 * known to be a bank's. Everything else (`javascript:`, `intent:`, an unknown host) is refused, wherever it
 * comes from. Spec PAY-17, Spec GTW-5.
 */

/** Hosts of https links: the fill-in service of VietQR. */
const HOSTS: readonly string[] = ['dl.vietqr.io']

/**
 * Schemes of bank apps as their makers registered them; a test compares them with the list that they come
 * from (vietnam-qr-pay).
 */
export const APP_SCHEMES: readonly string[] =
  'abbankmobile acbapp agribankmobile baovietmobile bidcvnmobile bidvsmartbanking bvbankdigimi cake.vn cimb coopbankmobile deeplinkapp eximbankmobile hdbankmobile hydro ionebankglobal ivbmobilebanking kienlongbankmobilebanking lio lv24h mbmobile mightyapp msbmobile myvib2 ncbizimobile newnhsmartbanking oceanbankmobilebanking omniapp plus publicbankmobile pvcombankapp sacombankmobile scbmobilebanking seabankmobile sgbmobile shbmobile shinhanglbvnbank tcb tpbankmobile vabmobilebanking vietbankmobilebanking vietcombankmobile vietinbankmobile vikki vpbankneo wvbs'.split(
    ' ',
  )

/** Longer ones are no links of banks. */
const LONGEST = 2_000

export function isAppLink(link: string): boolean {
  // A parser takes line breaks and tabs out of `java\nscript:`; here they are the end of it.
  if (link.length > LONGEST || /[\s\\\p{Cc}]/u.test(link) || !URL.canParse(link)) return false
  const { protocol, host, username, password } = new URL(link)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' ? HOSTS.includes(host) : APP_SCHEMES.includes(protocol.slice(0, -1))
}
