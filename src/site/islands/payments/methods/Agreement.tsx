/**
 * The agreement that hosted pages need. It is never preselected; its texts open in a new tab, so that the
 * choices are preserved. Spec PAY-1, Spec PAY-2.
 */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { localPath } from '../../../../contract/rules/language.ts'
import { $choice, agree } from '../../../stores/payments/methods.ts'
import { language, texts } from '../../texts.ts'

const methodsText = await texts('methods')

const TERMS = '/tinh-nang/dieu-khoan-su-dung'
const PRIVACY = '/tinh-nang/chinh-sach-rieng-tu'

export function Agreement({ busy }: { busy: boolean }): ReactNode {
  const { agreed } = useStore($choice)
  const text = (path: string, name: string): ReactNode => (
    <a
      className="underline underline-offset-4"
      href={localPath(path, language)}
      target="_blank"
      rel="noopener"
    >
      {name}
      <span className="sr-only"> ({methodsText('newTab')})</span>
    </a>
  )
  return (
    <label className="pm-agree">
      <input
        type="checkbox"
        className="checkbox checkbox-primary"
        checked={agreed}
        disabled={busy}
        onChange={({ target }) => agree(target.checked)}
      />
      <span>
        {methodsText('agree')} {text(TERMS, methodsText('terms'))} {methodsText('and')}{' '}
        {text(PRIVACY, methodsText('privacy'))}
      </span>
    </label>
  )
}
