import { useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { X } from '#client/ui/layout/icons.ts'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { drawer, toolbar } from '#styled-system/recipes'
import { firstWord, openAgencyDialog } from '../user-actions.ts'
import { AgencyLine } from './AgencyLine.tsx'
import { Avatar } from './Avatar.tsx'
import { mayChooseAgency } from './user-menu.ts'

interface DrawerHeadProps {
  onClose: () => void
  user: SessionUser | null | undefined
  symbol: string
}

export function DrawerHead({ onClose, user, symbol }: DrawerHeadProps) {
  const t = useT()
  const styles = drawer()
  return (
    <div className={styles.head}>
      {user ? (
        <button
          type="button"
          className={styles.item}
          disabled={!mayChooseAgency(user)}
          onClick={() => {
            onClose()
            openAgencyDialog()
          }}
        >
          <Avatar name={user.name} />
          <span className={toolbar().user}>
            <bdi>{firstWord(user.name)}</bdi>
            <small>
              <AgencyLine user={user} symbol={symbol} />
            </small>
          </span>
        </button>
      ) : (
        <b>{t('shell:menu.title')}</b>
      )}
      <Button
        variant="round"
        aria-label={t('shell:menu.close')}
        onClick={onClose}
        icon={<X aria-hidden="true" />}
      />
    </div>
  )
}
