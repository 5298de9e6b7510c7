# speed.jmh.ChaseKernels.many, compiled by C2, 264 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x0
    jne        .L8
.L1:
    test       ecx,ecx
    jle        .L4
    mov        ebx,DWORD PTR [rdx+0xc]
    test       ebx,ebx
    jbe        .L6
    lea        r11d,[rbx-0x1]
    cmp        r11d,ebx
    jae        .L6
    mov        r8d,DWORD PTR [rsi+0xc]
    xor        r10d,r10d
.L2:
    xor        r11d,r11d
    nop        DWORD PTR [rax+0x0]
.L3:
    mov        r9d,DWORD PTR [rdx+r11*4+0x10]
    cmp        r9d,r8d
    jae        .L5
    mov        r9d,DWORD PTR [rsi+r9*4+0x10]
    mov        DWORD PTR [rdx+r11*4+0x10],r9d
    inc        r11d
    cmp        r11d,ebx
    jl         .L3
    inc        r10d
    cmp        r10d,ecx
    jl         .L2
.L4:
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L7
    ret
.L5:
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],r10d
    mov        QWORD PTR [rsp+0x18],rdx
    mov        DWORD PTR [rsp+0x14],r11d
    mov        QWORD PTR [rsp+0x20],rsi
    mov        DWORD PTR [rsp+0x28],r9d
    mov        esi,<UncommonTrapBlob>
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x194]
.L6:
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,0xffffffbe
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10001b4]
    mov        rbp,rsi
    mov        QWORD PTR [rsp],rdx
    mov        DWORD PTR [rsp+0xc],ecx
    mov        esi,0xffffff6e
    data16     xchg ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x20001d4]
.L7:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L8:
    call       <Stub::method_entry_barrier>
    jmp        .L1
