/** The banner of the result page: loaded after the result, and always below it. Spec ROA-13. */
import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { ownPath } from '../../../stores/intent.ts'
import { $banner, loadBanner } from '../../../stores/payments/banner.ts'
import { texts } from '../../texts.ts'

const paymentText = await texts('payment')

export function Banner(): ReactNode {
  const banner = useStore($banner)
  useEffect(() => void loadBanner(), [])
  if (!banner) return null
  const { image, title, link } = banner
  // Pictures for sharing exist only in the production build.
  const made = !import.meta.env.SANDBOX || !image.startsWith('/share/')
  const picture = made ? (
    <img className="pay-banner" src={image} alt={title} loading="lazy" />
  ) : (
    <b className="sheet block p-5">{title}</b>
  )
  const path = ownPath(link)
  return <aside aria-label={paymentText('offer')}>{path ? <a href={path}>{picture}</a> : picture}</aside>
}
