import { Ltr } from '#client/ui/data/Ltr.tsx'
import { QrCode } from '#client/ui/data/QrCode.tsx'
import type { Localized } from '#shared/contract/fields.ts'
import type { PaperMark } from '#shared/rules/site/paper-mark.ts'
import { localized } from '#shared/rules/texts/names-by-language.ts'
import { css } from '#styled-system/css'
import { Both, BothWords, type PrintTexts } from './PrintBoth.tsx'
import { PrintMark } from './PrintMark.tsx'

export interface PrintAgency {
  name: string
  otherName: string
  mark: PaperMark | null
  address: Localized
  phone: string | undefined
  email: string
  cr: string | null
  vatNumber: string | null
  iataNumber: string | null
  zone: string
}

interface FrameProps {
  texts: PrintTexts
  agency: PrintAgency
}

const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '4',
  paddingBlockEnd: '4',
  borderBlockEndWidth: '2',
  borderBlockEndStyle: 'solid',
  borderBlockEndColor: '[#111]',
})

export function PrintHead({ texts, agency }: FrameProps) {
  return (
    <header className={head}>
      <div className={css({ display: 'flex', alignItems: 'center', gap: '3' })}>
        <PrintMark mark={agency.mark} />
        <div>
          <b className={css({ display: 'block', fontSize: '18' })}>{agency.name}</b>
          <span lang={texts.other}>{agency.otherName}</span>
        </div>
      </div>
      <div className={css({ textAlign: 'end', fontSize: '[.85em]' })}>
        <div>
          <BothWords texts={texts}>{lang => localized(agency.address, lang)}</BothWords>
        </div>
        {agency.phone && (
          <div>
            <Ltr>{agency.phone}</Ltr>
          </div>
        )}
        <div>
          <Ltr>{agency.email}</Ltr>
        </div>
      </div>
    </header>
  )
}

interface FootProps {
  manageUrl: string
  /** It lets its holder in. */
  isVoucher?: boolean
}

export function PrintFoot({ texts, agency, manageUrl, isVoucher }: FrameProps & FootProps) {
  const numbers = [
    ['cr', agency.cr],
    ['vat_number', agency.vatNumber],
    ['iata', agency.iataNumber],
  ] as const
  return (
    <footer className={css({ display: 'flex', gap: '4', alignItems: 'center', breakInside: 'avoid' })}>
      <QrCode text={manageUrl} label={texts.t('booking:print.manage')} size="24mm" />
      <div className={css({ display: 'grid', gap: '1', fontSize: '[.85em]', minInlineSize: '0' })}>
        <b>
          <Both texts={texts} name="manage" />
        </b>
        <Ltr className={css({ overflowWrap: 'anywhere' })}>{manageUrl}</Ltr>
        {!isVoucher && (
          <span>
            <Both texts={texts} name="not_ticket" />
          </span>
        )}
        <span>
          {numbers.map(([name, value]) =>
            value ? (
              <span key={name} className={css({ marginInlineEnd: '3' })}>
                <Both texts={texts} name={name} /> <Ltr>{value}</Ltr>
              </span>
            ) : null,
          )}
        </span>
      </div>
    </footer>
  )
}
