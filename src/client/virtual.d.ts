/** The build creates these modules from the schemas of the same names (scripts/lib/form-validators.ts). */
declare module 'virtual:form-check/*' {
  const check: import('./components/form/check.ts').CompiledCheck;
  export default check;
}
