/** The calls that staff with accounts make; apart from the others, which every page of a visitor carries. */
export const staffApi = {
  audit: '/api/admin/audit',
  auditExport: '/api/admin/audit/export',
  signIn: '/api/admin/sign-in',
  invitation: '/api/admin/invitation',
  accept: '/api/admin/invitation/accept',
  me: '/api/admin/me',
  proof: '/api/admin/proof',
  sessions: '/api/admin/sessions',
  endSession: '/api/admin/sessions/end',
  endOtherSessions: '/api/admin/sessions/end-others',
  staff: '/api/admin/staff',
  invite: '/api/admin/staff/invite',
  endAccount: '/api/admin/staff/end',
  enableAccount: '/api/admin/staff/enable',
  changeRole: '/api/admin/staff/role',
} as const;
