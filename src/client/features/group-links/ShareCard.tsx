import { useLang, useT } from '#client/lib/island.tsx'
import { Money } from '#client/ui/data/Money.tsx'
import { FormName } from '#client/ui/forms/FormName.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Card } from '#client/ui/layout/Card.tsx'
import type { PaymentPart } from '#shared/contract/bookings/deposits.ts'
import type { OwnPlace } from '#shared/contract/bookings/group-links.ts'
import { formatMoney } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { summary } from '#styled-system/recipes'

interface ShareProps {
  share: NonNullable<OwnPlace['share']>
  symbol?: string
}

const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '3', marginBlockStart: '4' })

/** The own part of the price, paid by a link that can be sent on. Texts: `group`. */
export function ShareCard({ share, symbol }: ShareProps) {
  const t = useT()
  const { total_minor, next_minor, currency } = share
  const styles = summary()
  return (
    <Card heading={t('group:share.title')}>
      <p className={css({ color: 'fg.muted', fontSize: '14' })}>{t('group:share.lead')}</p>
      <dl>
        <div className={styles.row}>
          <dt>{t('group:share.total')}</dt>
          <dd>
            <Money minor={total_minor} {...{ currency, symbol }} />
          </dd>
        </div>
        {next_minor < total_minor && (
          <div className={styles.row}>
            <dt>{t('group:share.next')}</dt>
            <dd>
              <Money minor={next_minor} {...{ currency, symbol }} />
            </dd>
          </div>
        )}
      </dl>
      <div className={acts}>
        {next_minor > 0 && next_minor < total_minor && (
          <PayForm part="next" minor={next_minor} {...{ currency, symbol }} />
        )}
        {total_minor > 0 && <PayForm part="all" minor={total_minor} {...{ currency, symbol }} />}
      </div>
    </Card>
  )
}

interface PayFormProps {
  part: PaymentPart
  minor: number
  currency: string
  symbol?: string
}

function PayForm({ part, minor, currency, symbol }: PayFormProps) {
  const t = useT()
  const amount = formatMoney(minor, currency, useLang(), { symbol }).text
  return (
    <form method="post">
      <FormName name="share" />
      <input type="hidden" name="part" value={part} />
      <Button type="submit" variant={part === 'next' ? 'primary' : 'line'}>
        {t(part === 'next' ? 'group:share.pay_next' : 'group:share.pay_all', {
          amount: `\u2068${amount}\u2069`,
        })}
      </Button>
    </form>
  )
}
