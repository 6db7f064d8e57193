import type { ReactNode } from 'react'
import { type IslandProps, useLang, useT, withIsland } from '#client/lib/island.tsx'
import { Ltr } from '#client/ui/data/Ltr.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FieldGroup } from '#client/ui/forms/Field.tsx'
import { Form } from '#client/ui/forms/Form.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { Claim } from '#shared/contract/accounts/accounts.ts'
import { formatDate } from '#shared/i18n/format.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { useClaims } from './use-claims.ts'

interface ClaimNoticeProps {
  /** At least one. */
  claims: Claim[]
}

const body = css({ display: 'grid', gap: '4', justifyItems: 'start' })
const detail = css({ display: 'block', fontSize: '14', color: 'fg.muted' })

/** Guest bookings with the user's address. Texts: `claims`, `ui`. */
function ClaimNoticeView({ claims }: ClaimNoticeProps) {
  const t = useT()
  const form = useClaims(claims)
  const { value: chosen, onChange: choose, ...field } = form.control('booking_ids')
  return (
    <Card id="claims" heading={t('claims:title', { count: claims.length })}>
      <Form form={form} name="claim" className={body}>
        <p>{t('claims:text')}</p>
        <FieldGroup {...field} label={t('claims:choose')}>
          {claims.map(claim => (
            <Checkbox
              key={claim.id}
              name={`claim-${claim.id}`}
              checked={chosen.includes(claim.id)}
              onChange={take => choose(take ? [...chosen, claim.id] : chosen.filter(id => id !== claim.id))}
            >
              <Offered claim={claim} />
            </Checkbox>
          ))}
        </FieldGroup>
        <Button type="submit" busy={form.busy} busyText={t('claims:busy')}>
          {t('claims:submit', { count: chosen.length })}
        </Button>
      </Form>
    </Card>
  )
}

function Offered({ claim }: { claim: Claim }) {
  const t = useT()
  const lang = useLang()
  const date = formatDate(claim.starts_on, lang, 'medium')
  const title = localized(claim.title, lang)
  return (
    <span>
      <Ltr>{claim.reference}</Ltr>
      <span className={detail}>
        {t('claims:item', { title, date })}
        {claim.lead_name && (
          <>
            {' · '}
            <bdi>{claim.lead_name}</bdi>
          </>
        )}
      </span>
    </span>
  )
}

export const ClaimNotice: (props: ClaimNoticeProps & IslandProps) => ReactNode = withIsland(ClaimNoticeView)
