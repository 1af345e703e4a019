/** Replaces the validators of a build; a test without a build leaves them to the server. */
export default () => true;
