import { type ReactNode, useState } from 'react'
import { showSnackbar } from '#client/features/shell/snackbar.store.ts'
import { type IslandProps, useT, withIsland } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Plus } from '#client/ui/layout/icons.ts'
import { AGENCY_PERMISSIONS } from '#shared/base/permissions.ts'
import { callInviteInto } from './agencies.api.ts'
import { InviteDialog } from './InviteDialog.tsx'

interface StaffInviteProps {
  agencyId: string
}

/** For agencies without an active admin. Texts: `agency`, `ui`. */
function StaffInviteView({ agencyId }: StaffInviteProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="line" size="sm" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('agency:invite.open')}
      </Button>
      {open && (
        <InviteDialog
          onClose={() => setOpen(false)}
          changed={async message => {
            if (message) showSnackbar(message, { color: 'success' })
          }}
          held={AGENCY_PERMISSIONS}
          preset="agency_admin"
          invite={body => callInviteInto(agencyId, body)}
        />
      )}
    </>
  )
}

export const StaffInvite: (props: StaffInviteProps & IslandProps) => ReactNode = withIsland(StaffInviteView)
