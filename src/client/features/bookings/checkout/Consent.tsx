import { useLang, useT } from '#client/lib/island.tsx'
import { Checkbox } from '#client/ui/forms/Checkbox.tsx'
import { FieldNotes } from '#client/ui/forms/Field.tsx'
import type { Control } from '#client/ui/forms/form-plan.ts'
import { pathFor } from '#shared/i18n/index.ts'
import { css } from '#styled-system/css'
import { link } from '#styled-system/recipes'

const links = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '5',
  rowGap: '2',
  marginBlockStart: '4',
  fontSize: '14',
})
const consent = css({ display: 'grid', gap: '2', marginBlockStart: '4' })

interface ConsentProps {
  control: Control<boolean>
  /** The site has terms of sale, which are accepted with the fare's rules. */
  hasLegal: boolean
}

/** What is accepted by paying for a booking; the server records its version. Texts: `checkout.terms`. */
export function Consent({ control: { error, value, onChange }, hasLegal }: ConsentProps) {
  const t = useT()
  return (
    <>
      {hasLegal && <LegalLinks />}
      <div className={consent}>
        <FieldNotes id="accept" error={error} />
        <Checkbox
          id="accept"
          name="accept"
          size="lg"
          checked={value}
          onChange={onChange}
          invalid={Boolean(error)}
          describedBy={error ? 'accept-error' : undefined}
        >
          {t(hasLegal ? 'checkout:terms.acceptLegal' : 'checkout:terms.accept')}
        </Checkbox>
      </div>
    </>
  )
}

function LegalLinks() {
  const t = useT()
  const lang = useLang()
  const to = (path: string, text: string) => (
    <a className={link()} href={pathFor(lang, path)} target="_blank" rel="noopener">
      {t(text)}
    </a>
  )
  return (
    <p className={links}>
      {to('/terms-and-conditions', 'checkout:terms.read')}
      {to('/refund-and-cancellation-policy', 'checkout:terms.readRefund')}
    </p>
  )
}
