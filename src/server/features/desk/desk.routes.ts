import { listAudit as auditCall, exportAudit as exportCall } from '#shared/contract/desk/audit.ts'
import * as mails from '#shared/contract/desk/mails.ts'
import { searchDesk as searchCall } from '#shared/contract/desk/search.ts'
import * as contract from '#shared/contract/desk/today.ts'
import { on, withMessage } from '../../routing/on.ts'
import { exportAudit, listAudit } from './audit/audit.service.ts'
import { listMails, retryMail } from './mails/mails.service.ts'
import { searchDesk } from './search/search.service.ts'
import { downloadRadar } from './today/calendar.service.ts'
import { readRadar } from './today/radar.service.ts'
import { readRequests } from './today/requests.service.ts'
import { readToday } from './today/today.service.ts'

export const routes = [
  on(contract.getToday, (ctx, { query }) => readToday(ctx, query)),
  on(contract.getRadar, async (ctx, { query }) => (await readRadar(ctx, query)).radar),
  on(contract.downloadRadar, (ctx, { query }) => downloadRadar(ctx, query)),
  on(contract.listRequests, (ctx, { query }) => readRequests(ctx, query)),
  on(searchCall, (ctx, { query }) => searchDesk(ctx, query.q)),
  on(auditCall, (ctx, { query }) => listAudit(ctx, query)),
  on(mails.listMails, (ctx, { query }) => listMails(ctx, query)),
  on(mails.retryMail, async (ctx, { params }) =>
    withMessage(await retryMail(ctx, params.id), 'desk-mails:retried'),
  ),
  on(exportCall, (ctx, { query }) => exportAudit(ctx, query)),
]
