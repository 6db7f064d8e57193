import { usePosted, useT } from '#client/lib/island.tsx'
import { usePostedForm } from '#client/ui/forms/use-posted-form.ts'
import { needsScript } from '#client/ui/layout/needs-script.ts'
import { FileUpload } from '#client/ui/upload/FileUpload.tsx'
import { PlainUpload } from '#client/ui/upload/PlainUpload.tsx'
import type { Paper } from '#shared/contract/bookings/papers.ts'
import { isAskedNow } from '#shared/rules/papers/asked.ts'
import { css, cx } from '#styled-system/css'
import { LIMITS } from './PaperLimits.tsx'
import type { PaperCellProps } from './paper-cell.ts'
import { paperRules } from './paper-rules.ts'
import { type SendPaper, usePaperUpload } from './use-paper-upload.ts'

interface PaperUploadProps extends PaperCellProps {
  send: SendPaper
}

const whole = css({ inlineSize: 'full', minInlineSize: '0' })
const note = css({ fontSize: '12', color: 'danger.text', overflowWrap: 'anywhere' })

/** Why this paper was refused when it was posted without JavaScript. */
function usePostedProblem(passengerId: string, { kind }: Paper): string | undefined {
  const posted = usePosted('paper')
  const { messages, refused } = usePostedForm('paper', ['file'])
  const about = posted?.values
  return about?.passenger === passengerId && about.paper === kind ? (messages.file ?? refused) : undefined
}

/** Texts: `papers`, `ui`. */
export function PaperUpload({ passengerId, paper, name, acts, send }: PaperUploadProps) {
  const t = useT()
  const { kind, state } = paper
  const { refused, files } = usePaperUpload(send, passengerId, kind, acts.reload)
  const plain = usePostedProblem(passengerId, paper)
  if (state === 'accepted' || (state === 'applied' && !acts.accept)) return null
  const rules = paperRules(kind)
  const verb = isAskedNow(paper) ? 'upload' : 'replace'
  const label = t(`papers:${verb}_name`, { paper: t(`papers:kind.${kind}`), name })
  const told = refused ?? plain
  return (
    <>
      <div className={cx(needsScript, whole)} data-paper={`${passengerId} ${kind}`}>
        <FileUpload
          {...files}
          rules={rules}
          compact={{ text: t(`papers:${verb}`), label }}
          aria-describedby={LIMITS}
          aria-invalid={told ? true : undefined}
        />
      </div>
      <PlainUpload
        name="paper"
        fields={{ passenger: passengerId, paper: kind }}
        accept={rules.types.join(',')}
        describedBy={LIMITS}
        label={label}
      />
      {told && (
        <span role="alert" className={note}>
          {told}
        </span>
      )}
    </>
  )
}
