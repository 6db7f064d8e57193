import { useLang, useT } from '#client/lib/island.tsx'
import { formatMegabytes, formatPercent } from '#shared/i18n/format.ts'
import { upload } from '#styled-system/recipes'
import { Button } from '../layout/Button.tsx'
import { FileText, RefreshCw, RotateCcw, Trash2 } from '../layout/icons.ts'
import type { UploadItem } from './upload-state.ts'

interface UploadRowProps {
  item: UploadItem
  compact?: boolean
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  onReplace: () => void
}

export function UploadRow(props: UploadRowProps) {
  const t = useT()
  const { item, compact } = props
  const styles = upload({ compact })
  return (
    <div className={styles.item} data-state={item.state}>
      <span className={styles.preview}>
        {item.previewUrl ? (
          <img src={item.previewUrl} alt={t('ui:upload.preview_of', { name: item.name })} />
        ) : (
          <FileText aria-hidden="true" />
        )}
      </span>
      <span>
        <span className={styles.name}>
          <bdi>{item.name}</bdi>
        </span>
        <State item={item} />
      </span>
      <Actions {...props} />
    </div>
  )
}

function State({ item }: { item: UploadItem }) {
  const t = useT()
  const lang = useLang()
  const styles = upload()
  if (item.state !== 'sending') {
    return (
      <span className={styles.state} data-kind={item.state} role="status">
        {item.note ?? t(`ui:upload.${item.state}`)}
      </span>
    )
  }
  const share = item.size > 0 ? Math.min(1, (item.sent ?? 0) / item.size) : 0
  const percent = formatPercent(share, lang)
  return (
    <>
      <span className={styles.state}>
        {t('ui:upload.progress', {
          sent: formatMegabytes(item.sent ?? 0, lang),
          total: formatMegabytes(item.size, lang),
          percent,
        })}
      </span>
      <span
        className={styles.bar}
        role="progressbar"
        aria-label={item.name}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.fill} style={{ inlineSize: `${share * 100}%` }} />
      </span>
    </>
  )
}

function Actions({ item, onCancel, onRetry, onRemove, onReplace }: UploadRowProps) {
  const t = useT()
  const named = { name: item.name }
  if (item.state === 'sending') {
    const label = t('ui:upload.cancel_named', named)
    return (
      <Button variant="ghost" size="sm" aria-label={label} onClick={() => onCancel(item.id)}>
        {t('ui:cancel')}
      </Button>
    )
  }
  return (
    <span className={upload().actions}>
      {item.state === 'failed' ? (
        <IconButton
          label={t('ui:upload.retry_named', named)}
          icon={RotateCcw}
          onClick={() => onRetry(item.id)}
        />
      ) : (
        <IconButton label={t('ui:upload.replace_named', named)} icon={RefreshCw} onClick={onReplace} />
      )}
      <IconButton
        label={t('ui:upload.remove_named', named)}
        icon={Trash2}
        onClick={() => onRemove(item.id)}
      />
    </span>
  )
}

interface IconButtonProps {
  label: string
  icon: typeof Trash2
  onClick: () => void
}

function IconButton({ label, icon: Glyph, onClick }: IconButtonProps) {
  const glyph = <Glyph aria-hidden="true" />
  return <Button variant="ghost" size="icon" aria-label={label} icon={glyph} onClick={onClick} />
}
