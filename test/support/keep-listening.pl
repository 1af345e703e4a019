# Holds a listening socket as systemd does for a socket unit and hands it to one server after the other:
#   perl keep-listening.pl PORT PROGRAM ARGUMENT...
# Prints the process id of each server, starts the next when one ends with 0, and ends itself with any other end or on SIGTERM.
use strict;
use warnings;
use Socket;
use POSIX ();

my ( $port, @command ) = @ARGV;
$| = 1;
$^F = 9; # what is opened below stays open in the programs that are started
socket( my $socket, PF_INET, SOCK_STREAM, 0 ) or die "socket: $!";
setsockopt( $socket, SOL_SOCKET, SO_REUSEADDR, 1 ) or die "setsockopt: $!";
bind( $socket, sockaddr_in( $port, INADDR_LOOPBACK ) ) or die "bind: $!";
listen( $socket, 511 ) or die "listen: $!";

my $child;
$SIG{TERM} = sub { kill 'TERM', $child; waitpid $child, 0; exit 0 };
while (1) {
  $child = fork();
  if ( $child == 0 ) {
    POSIX::dup2( fileno($socket), 3 ) // die "dup2: $!";
    @ENV{ 'LISTEN_FDS', 'LISTEN_PID' } = ( 1, $$ );
    exec @command or die "exec: $!";
  }
  print "$child\n";
  waitpid $child, 0;
  exit 1 if $? != 0;
}
