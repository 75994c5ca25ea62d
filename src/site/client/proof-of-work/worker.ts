/** The worker of ALTCHA's library as a script of this site, which the content security policy allows. */
import 'altcha-lib/v1/worker'
