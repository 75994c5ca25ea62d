import type { ReactNode } from 'react'

/**
 * A lucide icon: `import wallet from 'icon:wallet'`, then `<Icon body={wallet} />`. Its markup comes from the
 * build, never from user input.
 */
export function Icon({ body }: { body: string }): ReactNode {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" dangerouslySetInnerHTML={{ __html: body }} />
  )
}
