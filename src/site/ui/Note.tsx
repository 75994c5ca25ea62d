import circleAlert from 'icon:circle-alert'
import circleCheck from 'icon:circle-check'
import info from 'icon:info'
import shieldCheck from 'icon:shield-check'
import triangleAlert from 'icon:triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const KINDS = {
  info: { className: 'note', icon: info },
  safe: { className: 'note', icon: shieldCheck },
  ok: { className: 'note note-ok', icon: circleCheck },
  warn: { className: 'note note-warn', icon: triangleAlert },
  error: { className: 'note note-error', icon: circleAlert },
} as const

type Props = { kind: keyof typeof KINDS; title?: string; children?: ReactNode }

/** A framed note with an icon. An `error` is announced at once. */
export function Note({ kind, title, children }: Props): ReactNode {
  const { className, icon } = KINDS[kind]
  return (
    <div className={className} role={kind === 'error' ? 'alert' : undefined}>
      <Icon body={icon} />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
