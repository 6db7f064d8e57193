import { handOver } from '#client/lib/handed-over.ts'
import { useLang, useT, withIsland } from '#client/lib/island.tsx'
import { ButtonLink } from '#client/ui/layout/ButtonLink.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import { UserPlus } from '#client/ui/layout/icons.ts'
import type { PaidBooking } from '#shared/contract/money/payments.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'

interface SaveToAccountProps {
  /** Contact address, for a new account. */
  email: string
}

export const saveAs = ({ contact, contact_masked }: PaidBooking): string | undefined =>
  contact_masked ? undefined : contact?.email

/** Texts: `claims`. */
export function SaveToAccount({ email }: SaveToAccountProps) {
  const t = useT()
  const lang = useLang()
  return (
    <Card heading={t('claims:save.title')}>
      <p className={css({ fontSize: '14', color: 'fg.muted', marginBlockEnd: '4' })}>
        {t('claims:save.text', { email: `\u2066${email}\u2069` })}
      </p>
      <ButtonLink
        variant="line"
        block
        icon={<UserPlus aria-hidden="true" />}
        href={pathFor(lang, '/register')}
        onClick={() => handOver('register-email', email)}
      >
        {t('claims:save.action')}
      </ButtonLink>
    </Card>
  )
}

export const SaveToAccountIsland = withIsland(SaveToAccount)
