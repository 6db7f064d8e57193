import { memo, Suspense } from 'react'
import { lazyPart } from '#client/lib/lazy-part.tsx'
import type { UserMenuProps } from './UserMenu.tsx'

// Static on the server: a lazy part would need an inline script, which the content security policy blocks.
const UserMenu = import.meta.env.SSR
  ? (await import('./UserMenu.tsx')).default
  : lazyPart(() => import('./UserMenu.tsx'))

/** Kept as it is while its bar is drawn again: before its own script is there, React would make it anew, under a press. */
export const AccountMenu = memo(function AccountMenu(props: UserMenuProps) {
  return (
    <Suspense>
      <UserMenu {...props} />
    </Suspense>
  )
})
