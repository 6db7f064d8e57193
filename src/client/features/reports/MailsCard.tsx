import { useState } from 'react'
import { useLang, useT } from '#client/lib/island.tsx'
import { Button } from '#client/ui/layout/Button.tsx'
import { Mail } from '#client/ui/layout/icons.ts'
import { Panel } from '#client/ui/layout/Panel.tsx'
import type { ReportMailSetting, ReportMails } from '#shared/contract/desk/reports.ts'
import { formatList } from '#shared/i18n/format.ts'
import { css } from '#styled-system/css'
import { MailDialog } from './MailDialog.tsx'

const list = css({ listStyle: 'none', margin: '0', padding: '0' })
const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minBlockSize: '13',
  paddingBlock: '2',
  paddingInline: '4',
  borderBlockStartWidth: '1',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'divider',
  '& > svg': { inlineSize: '4.5', blockSize: '4.5', flex: 'none', color: 'fg.muted' },
  '& > span': { flex: '1', minInlineSize: '0', lineHeight: 'snug' },
})
const below = css({ display: 'block', fontSize: '12', color: 'fg.muted' })

/** Reports that are mailed by themselves, and to whom. */
export function MailsCard({ mails: { mails, readers } }: { mails: ReportMails }) {
  const t = useT()
  const lang = useLang()
  const [changed, setChanged] = useState<ReportMailSetting | null>(null)
  const when = ({ report, people }: ReportMailSetting) =>
    t(`desk-reports:mails.${people.length > 0 ? 'to' : 'none'}`, {
      when: t(`desk-reports:mails.when_${report}`),
      people: formatList(
        people.map(({ name }) => `\u2068${name}\u2069`),
        lang,
      ),
    })
  return (
    <Panel id="report-mails" title={t('desk-reports:mails.title')}>
      <ul className={list}>
        {mails.map(mail => (
          <li key={mail.report} className={row}>
            <Mail aria-hidden="true" />
            <span>
              {t(`desk-reports:mails.${mail.report}`)}
              <span className={below}>{when(mail)}</span>
            </span>
            <Button
              variant="line"
              size="sm"
              aria-label={t('desk-reports:mails.change_of', {
                report: t(`desk-reports:mails.${mail.report}`),
              })}
              onClick={() => setChanged(mail)}
            >
              {t('desk-reports:mails.change')}
            </Button>
          </li>
        ))}
      </ul>
      {changed && <MailDialog mail={changed} readers={readers} onClose={() => setChanged(null)} />}
    </Panel>
  )
}
