/** The calls that staff with accounts make; apart from the others, which every page of a visitor carries. */
export const staffApi = {
  audit: '/api/admin/audit',
  auditExport: '/api/admin/audit/export',
  signIn: '/api/admin/sign-in',
  invitation: '/api/admin/invitation',
  accept: '/api/admin/invitation/accept',
  me: '/api/admin/me',
  sessions: '/api/admin/sessions',
  endSession: '/api/admin/sessions/end',
  staff: '/api/admin/staff',
  invite: '/api/admin/staff/invite',
  endAccount: '/api/admin/staff/end',
  leads: '/api/admin/leads',
  lead: '/api/admin/leads/read',
  changeLead: '/api/admin/leads/change',
  addNote: '/api/admin/leads/note',
  releaseLead: '/api/admin/leads/release',
  leadFile: '/api/admin/leads/file',
  /** Behind a signature; the file's number and its end stand in the query. */
  leadDownload: '/api/admin/leads/download',
} as const;
