/** The sign-in flow in the page's dialog. */
import type { ReactNode } from 'react'
import { Signin } from './Signin.tsx'

export default function SigninDialog(): ReactNode {
  return <Signin heading={false} />
}
