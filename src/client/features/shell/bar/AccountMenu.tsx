import { memo, Suspense } from 'react'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

// Static on the server: a lazy part would need an inline script, which the content security policy blocks.
const UserMenu = import.meta.env.SSR
  ? (await import('./UserMenu.tsx')).default
  : lazyPart(() => import('./UserMenu.tsx'))

/** Until its own script is there, React would take it away whenever the bar around it is drawn again. */
export const AccountMenu = memo(function AccountMenu(props: UserMenuProps) {
  return (
    <Suspense>
      <UserMenu {...props} />
    </Suspense>
  )
})
