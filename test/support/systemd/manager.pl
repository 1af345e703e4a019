# Does for the units of docs/deploy what systemd does: holds the socket of each port, hands it to the units larkfield@PORT and
# larkfield-relief@PORT, and takes a start for done when the unit says so (sd_notify(3)).
#   perl manager.pl DIRECTORY FOLDER PORT... -- PROGRAM ARGUMENT...
# DIRECTORY is for its own sockets, FOLDER is where a unit runs. Takes `start|stop|restart UNIT` from ./systemctl and answers
# the exit code. Prints each unit with its process id.
use strict;
use warnings;
use IO::Socket::UNIX;
use POSIX qw(WNOHANG);
use Socket;

my ( $directory, $folder ) = splice @ARGV, 0, 2;
my ( %held, %pids );
$| = 1;
$^F = 99; # what is opened below stays open in the programs that are started
while ( ( my $port = shift @ARGV ) ne '--' ) {
  socket( $held{$port}, PF_INET, SOCK_STREAM, 0 ) or die "socket: $!";
  setsockopt( $held{$port}, SOL_SOCKET, SO_REUSEADDR, 1 ) or die "setsockopt: $!";
  bind( $held{$port}, sockaddr_in( $port, INADDR_LOOPBACK ) ) or die "bind: $!";
  listen( $held{$port}, 511 ) or die "listen: $!";
}
$^F = 2;
my $notices = IO::Socket::UNIX->new( Type => SOCK_DGRAM, Local => "$directory/notify" ) or die "notify: $!";
my $control = IO::Socket::UNIX->new( Type => SOCK_STREAM, Local => "$directory/control", Listen => 5 ) or die "control: $!";
$SIG{TERM} = sub { stop($_) for keys %pids; exit 0 };
print "listening\n";

while ( my $caller = $control->accept ) {
  my ( $verb, $unit ) = split ' ', scalar <$caller>;
  stop($unit) if $verb ne 'start';
  print $caller $verb eq 'stop' || $pids{$unit} || start($unit) ? "0\n" : "1\n";
}

sub start {
  my ($unit) = @_;
  my ($port) = $unit =~ /@(\d+)$/;
  $pids{$unit} = fork();
  if ( $pids{$unit} == 0 ) {
    $SIG{TERM} = 'DEFAULT';
    chdir $folder or die "chdir: $!";
    POSIX::dup2( fileno( $held{$port} ), 3 ) // die "dup2: $!";
    @ENV{ 'LISTEN_FDS', 'LISTEN_PID', 'NOTIFY_SOCKET', 'PORT' } = ( 1, $$, "$directory/notify", $port );
    exec @ARGV or die "exec: $!";
  }
  print "$unit $pids{$unit}\n";
  my $ready = '';
  vec( $ready, fileno($notices), 1 ) = 1;
  until ( select( my $now = $ready, undef, undef, 0.02 ) > 0 ) {
    return !delete $pids{$unit} if waitpid( $pids{$unit}, WNOHANG ) > 0;
  }
  $notices->recv( my $notice, 100 );
  return $notice =~ /^READY=1/;
}

sub stop {
  my $pid = delete $pids{ $_[0] } or return;
  kill 'TERM', $pid;
  waitpid $pid, 0;
}
