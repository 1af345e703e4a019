/** Takes the place of the checks that a build makes; a test without a build leaves them to the server. */
export default () => true;
